/** An element with texts and elements inside. */
export function made(tag: string, name: string, ...inside: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  if (name !== '') element.className = name;
  element.append(...inside);
  return element;
}
