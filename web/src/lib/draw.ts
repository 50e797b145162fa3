/** Put drawings into the page, once: what uses them shows them when they are there. */

export async function draw(address: string): Promise<void> {
  const response = await fetch(address);
  if (response.ok) document.body.insertAdjacentHTML('afterbegin', await response.text());
}
