/** A signed link of this site and of nothing else. */
const signed = /^\/files\/[\w.~-]+$/u;

/** Offers the file whose link the address carries: `/telecharger/fichier?lien=/files/…`. */
export function startFile(): void {
  const place = document.querySelector('[data-file]');
  const target = new URLSearchParams(location.search).get('lien');
  const link = place?.querySelector('a');
  if (!place || !link || target === null || !signed.test(target)) return;
  link.href = target;
  link.setAttribute('download', '');
  place.querySelector('[data-file-none]')?.setAttribute('hidden', '');
  place.querySelector('[data-file-ready]')?.removeAttribute('hidden');
}
