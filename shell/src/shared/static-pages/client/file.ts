/** Path of a signed link to a file of this site. */
const signed = /^\/files\/[\w.~-]+$/u;

type State = 'none' | 'looking' | 'ready' | 'expired' | 'broken';

/** Whether the link still works. Offline it counts as working: the browser shows the error. */
async function stateOf(target: string): Promise<State> {
  try {
    const { status } = await fetch(target, { method: 'HEAD' });
    if (status === 410) return 'expired';
    return status === 400 || status === 404 ? 'broken' : 'ready';
  } catch {
    return 'ready';
  }
}

/** Offers the file whose link is in the query: `/telecharger/fichier?lien=/files/…`. */
export async function startFile(): Promise<void> {
  const place = document.querySelector('[data-file]');
  const target = new URLSearchParams(location.search).get('lien');
  const link = place?.querySelector<HTMLAnchorElement>('[data-file-state="ready"] a');
  if (!place || !link || target === null) return;
  const show = (state: State) => {
    for (const part of place.querySelectorAll<HTMLElement>('[data-file-state]')) {
      part.hidden = part.dataset['fileState'] !== state;
    }
  };
  if (!signed.test(target)) {
    show('broken');
    return;
  }
  show('looking');
  const state = await stateOf(target);
  if (state === 'ready') {
    link.href = target;
    link.setAttribute('download', '');
  }
  show(state);
}
