// Before anything is drawn: the light and the language that were chosen here, or those of the device.
try {
  const kept = JSON.parse(localStorage.getItem('doublejeu.settings') || '{}');
  const dark = kept.light === 'dark' || (kept.light !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.lang = kept.language || (navigator.language.startsWith('fr') ? 'fr' : 'en');
} catch {
  document.documentElement.dataset.theme = 'light';
}
