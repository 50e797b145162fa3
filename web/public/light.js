// Before anything is drawn: the light and the language that were chosen here, or those of the device.
{
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('doublejeu.settings') || '{}') || {};
  } catch {
    // nothing is kept here
  }
  const dark = kept.light === 'dark' || (kept.light !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const script = document.currentScript;
  const wanted = script.dataset;
  const ours = (wanted.languages || 'en').split(' ');
  const language = [kept.language || '', ...navigator.languages].map((each) => String(each).toLowerCase().split('-')[0]).find((each) => ours.includes(each)) || ours[0];
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.lang = language;

  // A room on the device has its place behind the #.
  const page = location.href.split(/[?#]/)[0].slice(new URL('.', script.src).href.length);
  const home = !page && !(document.documentElement.dataset.room && location.hash.length > 2);
  // What will be wanted next is asked for now: the build names it in the tag of this script.
  for (const name of `${wanted[language] || ''} ${(home ? wanted.hall : page.startsWith('t/') && wanted.table) || ''}`.split(' ').filter(Boolean)) {
    const as = { css: 'style', woff2: 'font' }[name.split('.').pop()] || 'script';
    const { href } = new URL(name, script.src);
    document.head.append(Object.assign(document.createElement('link'), { rel: as === 'script' ? 'modulepreload' : 'preload', as, crossOrigin: '', href }));
  }
}
