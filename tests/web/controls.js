/**
 * The controls of a page as it stands, and the law they must keep:
 *
 *   every control that is offered is wholly in sight, or can be scrolled there in its own region;
 *   it is what lies at its own centre; and it overlaps no other control.
 *
 * Put into every page before its own scripts as `controls`:
 * - `controls.offences()`  how the law is broken here and now: texts, none where all is well; scrolls, and scrolls back;
 * - `controls.offers()`    what can be clicked: for each control its kind, and what it does to a walk (`Offer`s of walker.py);
 *                          `controls.listed` holds the elements themselves, in the same order;
 * - `controls.state()`     the kind of state that the page is in, as a text: equal where the same kinds of things are offered.
 *
 * A control's *face* is where it is seen and clicked: a box or a circle that is chosen has its label's.  A *layer* is what stays
 * where it is while the rest is scrolled (fixed, sticky, a dialog): it may lie over something that can be scrolled out from below
 * it, and over nothing else; nothing of the rest may lie over a layer.
 */
window.controls = (() => {
  const SLACK = 2; // pixels: borders that touch, outlines, rounding
  const CONTROL = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=slider], [role=switch]';
  const CHOSEN = 'input[type=radio], input[type=checkbox]';
  const PARTS = [0.5, ...Array.from({ length: 15 }, (_, n) => n / 14)]; // of a window, to which a control is scrolled: some may lie below bars
  const EDGE = 0.12; // how far from a face's edge, in parts of its size, it must still be itself

  const faceOf = (control) => (control.matches(CHOSEN) && (control.closest('label') ?? control.labels?.[0])) || control;
  const modal = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;

  /** All that is offered, first on the page first; what only a keyboard or a screen reader meets has no box. */
  function offered() {
    const above = modal();
    return [...(above ?? document).querySelectorAll(CONTROL)].filter((control) => {
      const face = faceOf(control);
      if (control.matches(':disabled, [aria-disabled=true]') || control.closest('[inert]')) return false;
      if (!face.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true })) return false;
      const { width, height, bottom } = face.getBoundingClientRect();
      return width > SLACK && height > SLACK && !(control.matches('.skip') && bottom < 0);
    });
  }

  /** What holds an element in its place, from the inside out: ancestors that can clip or scroll it. */
  function* holders(element) {
    let { position } = getComputedStyle(element);
    for (let each = element; (each = each.parentElement) && each !== document.body; ) {
      const style = getComputedStyle(each);
      const anchor = style.transform !== 'none' || style.translate !== 'none' || style.filter !== 'none' || /paint|layout|strict|content/.test(style.contain);
      if (position === 'fixed' && !anchor) continue;
      if (position === 'absolute' && style.position === 'static' && !anchor) continue;
      yield [each, style];
      if (each.matches('dialog:modal')) return;
      ({ position } = style);
    }
  }
  const scrolls = (style, axis) => /auto|scroll/.test(style[`overflow${axis}`]);

  /** The layer in which an element stays while the rest is scrolled, or null. */
  function layerOf(element) {
    for (let each = element; each && each !== document.body; each = each.parentElement)
      if (each.matches('dialog:modal') || /fixed|sticky/.test(getComputedStyle(each).position)) return each;
    return null;
  }

  /** The part of the window in which an element can be seen at all. */
  function sightOf(element) {
    const sight = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (const [each, style] of holders(element)) {
      const box = each.getBoundingClientRect();
      const [left, top] = [box.left + each.clientLeft, box.top + each.clientTop];
      if (style.overflowX !== 'visible') Object.assign(sight, { left: Math.max(sight.left, left), right: Math.min(sight.right, left + each.clientWidth) });
      if (style.overflowY !== 'visible') Object.assign(sight, { top: Math.max(sight.top, top), bottom: Math.min(sight.bottom, top + each.clientHeight) });
    }
    return sight;
  }
  const common = (a, b) => ({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) });
  const isArea = (box) => box.right - box.left > SLACK && box.bottom - box.top > SLACK;

  /** Where a face lies; a link that runs over two lines has two boxes. */
  const boxesOf = (face) => (getComputedStyle(face).display === 'inline' ? [...face.getClientRects()] : [face.getBoundingClientRect()]);
  const largest = (boxes) => boxes.reduce((a, b) => (b.width * b.height > a.width * a.height ? b : a));

  const belongs = (control, hit) => hit !== null && (faceOf(control).contains(hit) || control.contains(hit) || hit.closest('label')?.control === control);
  const called = (element) => {
    if (!element) return 'nothing';
    const data = [...element.attributes].filter(({ name }) => /^(data-|name$|type$|href$|id$)/.test(name)).map(({ name, value }) => `[${name}=${value.slice(0, 30)}]`).join('');
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
    return `<${element.tagName.toLowerCase()}${classesOf(element).map((each) => `.${each}`).join('')}${data}> “${text}”`;
  };
  const classesOf = (element) => [...element.classList].filter((each) => !each.startsWith('svelte-'));

  /** What is wrong with a control where it lies now, or null. */
  function fault(control) {
    const face = faceOf(control);
    const box = largest(boxesOf(face));
    const sight = sightOf(face);
    const out = { left: sight.left - box.left, top: sight.top - box.top, right: box.right - sight.right, bottom: box.bottom - sight.bottom };
    const [side, far] = Object.entries(out).reduce((a, b) => (b[1] > a[1] ? b : a));
    if (far > SLACK) return `is cut by ${Math.round(far)} px at its ${side}`;
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const [dx, dy] = [box.width * (0.5 - EDGE), box.height * (0.5 - EDGE)];
    for (const [px, py] of [[x, y], [x - dx, y], [x + dx, y], [x, y - dy], [x, y + dy]]) {
      const hit = document.elementFromPoint(px, py);
      if (!belongs(control, hit)) return `is covered by ${called(hit)}`;
    }
    return null;
  }

  /** Scroll whatever can be scrolled by hand, so that a control lies in this part of it: 0 its start, 1 its end. */
  function scrollTo(control, part) {
    const face = faceOf(control);
    const regions = [...holders(face)];
    for (const [each, style] of regions) {
      const [box, own] = [largest(boxesOf(face)), each.getBoundingClientRect()];
      if (scrolls(style, 'Y')) each.scrollTop += box.top - own.top - each.clientTop - (each.clientHeight - box.height) * part;
      if (scrolls(style, 'X')) each.scrollLeft += box.left - own.left - each.clientLeft - (each.clientWidth - box.width) * part;
    }
    if (modal()) return;
    const box = largest(boxesOf(face));
    scrollBy({ top: box.top - (innerHeight - box.height) * part, behavior: 'instant' });
  }

  /** Remember how everything is scrolled; returns what scrolls it back. */
  function remember() {
    const all = [document.scrollingElement, ...document.querySelectorAll('*')].filter((each) => each.scrollHeight > each.clientHeight || each.scrollWidth > each.clientWidth);
    const kept = all.map((each) => [each, each.scrollLeft, each.scrollTop]);
    return () => {
      for (const [each, left, top] of kept) if (each.scrollTop !== top || each.scrollLeft !== left) each.scrollTo({ left, top, behavior: 'instant' });
    };
  }

  /** Pairs of controls that lie over each other where nothing can be scrolled apart. */
  function overlaps(all) {
    const found = [];
    const seen = all.map((control) => {
      const face = faceOf(control);
      const sight = sightOf(face);
      return { control, face, boxes: boxesOf(face).map((box) => common(box, sight)).filter(isArea) };
    });
    seen.forEach((a, n) => {
      for (const b of seen.slice(n + 1)) {
        if (a.face.contains(b.face) || b.face.contains(a.face)) continue;
        const box = a.boxes.flatMap((each) => b.boxes.map((other) => common(each, other))).find(isArea);
        if (!box) continue;
        const upper = layerOf(document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2));
        const both = upper?.contains(a.face) && upper.contains(b.face);
        if (upper && !both) continue; // what lies below a bar must come out from there, which `fault` sees to
        found.push(`${called(a.control)} overlaps ${called(b.control)}`);
      }
    });
    return found;
  }

  function offences() {
    const all = offered();
    const back = remember();
    const found = overlaps(all);
    for (const control of all) {
      let wrong = fault(control);
      for (const part of PARTS) {
        if (wrong === null) break;
        scrollTo(control, part);
        wrong = fault(control);
      }
      if (wrong !== null) found.push(`${called(control)} ${wrong}`);
    }
    back();
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page is wider than its window');
    return found;
  }

  // --- What a walk goes by

  /** A text without what differs from game to game: names and numbers. */
  const bare = (text) => text.replace(/[\p{Lu}\d][\p{L}\d’]*/gu, '').replace(/\s+/g, ' ').trim().slice(0, 60);
  const verb = (value) => value.split(/[ :.]/)[0].replace(/\d+/g, '');
  const pattern = (href) => new URL(href, location.href).pathname.replace(/^\/t\/[^/]+/, '/t/*');

  function offers() {
    controls.listed = offered();
    const base = (control) => {
      const data = [...control.attributes].filter(({ name }) => name.startsWith('data-')).map(({ name, value }) => `${name}=${verb(value)}`);
      return [control.tagName, ...classesOf(control), control.getAttribute('role') ?? '', control.type ?? '', (control.name ?? '').replace(/\d+/g, ''), control.matches('a') ? pattern(control.href) : '', ...data].join(' ');
    };
    const bases = controls.listed.map(base);
    return controls.listed.map((control, n) => {
      const many = bases.filter((each) => each === bases[n]).length > 6;
      const text = many || control.matches('input, select, textarea') ? '' : bare(control.getAttribute('aria-label') ?? control.textContent ?? '');
      return {
        kind: `${bases[n]} ${text}`.trim(),
        plays: control.matches('[data-move], [data-pick], [data-key], [data-next], .key'),
        leads: control.matches('a') ? control.href : '',
        away: control.matches('a[target], a[download]'),
        field: control.matches('input:not([type=radio], [type=checkbox], [type=range]), textarea') ? 'text' : control.matches('select') ? 'select' : control.matches('[type=range]') ? 'range' : '',
      };
    });
  }

  function state() {
    const seen = (selector) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
    const held = seen('[aria-pressed=true], [aria-selected=true], [aria-expanded=true], [aria-checked=true]').map((each) => [...classesOf(each), ...Object.values(each.dataset), each.id].join(' '));
    const modes = seen('main, main [data-mode], dialog, main section, .prompt, .why, [role=alert]').map((each) => [each.tagName, ...classesOf(each), each.dataset.mode ?? ''].join(' '));
    const said = seen('.prompt-text').map((each) => bare(each.textContent ?? ''));
    const kinds = offers().map(({ kind }) => kind);
    return [pattern(location.href), innerWidth < 1100 ? 'narrow' : 'wide', ...new Set([...held, ...modes, ...said, ...kinds])].sort().join(' | ');
  }

  return { listed: [], offences, offers, state };
})();
