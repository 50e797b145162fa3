/** Copy a text; whether that was done. `near`: an element beside which something can be selected. */
export async function copyText(text: string, near: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // a page without TLS has no clipboard, but selected text can be copied
    const before = document.activeElement;
    const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true, className: 'vh' });
    near.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    if (before instanceof HTMLElement) before.focus();
    return done;
  }
}
