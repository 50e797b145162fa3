/**
 * What somebody does next who plays by what a table offers, whichever game it is: the element to press as the nth thing that
 * is pressed, or null while there is nothing to do.  A question is answered with yes, what is told is skipped; then comes a move, a
 * thing that is picked up for one, a choice that was not made yet; and
 * what was picked up is put down again where it leads nowhere.
 */
(n) => {
  const offered = (selector) =>
    [...document.querySelectorAll(selector)].filter(
      (each) => !each.matches(':disabled, [aria-disabled=true], [inert] *') && (each.closest('label') ?? each).checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
  const open = ({ name }) => !document.querySelector(`input[name="${name}"]:checked`);
  const kinds = [
    () => offered('dialog[open] .btn.pri'),
    () => offered('.skip-reveal'),
    () => (document.querySelector('dialog[open]') ? [] : offered('main.play [data-move]')),
    () => offered('main.play [data-pick]:not([aria-pressed=true])'),
    () => offered('main.play .stage input[type=radio]').filter(open).map((each) => each.closest('label')),
    () => offered('main.play [data-pick]'),
  ];
  for (const kind of kinds) {
    const all = kind();
    if (all.length) return all[(n * 7) % all.length];
  }
  return null;
}
