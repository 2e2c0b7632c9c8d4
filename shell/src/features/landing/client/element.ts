/** A new element of a class, with texts and elements inside. */
export function element(tag: string, name: string, ...inside: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  if (name !== '') made.className = name;
  made.append(...inside);
  return made;
}
