import { sharedLink } from '../shared-link.ts';
import { drawShared } from './draw-shared.ts';

type State = 'looking' | 'ready' | 'gone' | 'failed';

/** Shows the sheet whose link the address carries: `/apercu-fiche#…`. */
async function show(place: HTMLElement, token: string): Promise<State> {
  try {
    const answer = await fetch(`/shared-sheets/${encodeURIComponent(token)}`, {
      headers: { accept: 'application/json' },
      credentials: 'omit',
    });
    if (answer.status === 404 || answer.status === 400) return 'gone';
    if (!answer.ok) return 'failed';
    drawShared(place, await answer.json());
    return 'ready';
  } catch (error) {
    // Being offline is no error to report; the page shows it.
    if (navigator.onLine && !(error instanceof TypeError)) reportError(error);
    return 'failed';
  }
}

function start(place: HTMLElement, token: string): void {
  const parts = [...place.querySelectorAll<HTMLElement>('[data-sheet-state]')];
  const turn = (state: State) => {
    for (const part of parts) part.hidden = part.dataset['sheetState'] !== state;
  };
  const look = async () => {
    turn('looking');
    turn(await show(place, token));
  };
  place.querySelector('[data-again]')?.addEventListener('click', () => void look());
  // Links to the page's other languages keep the sheet.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    link.hash = token;
  }
  void look();
}

const place = document.querySelector<HTMLElement>('[data-sheet]');
if (place !== null && sharedLink.test(location.hash)) start(place, location.hash.slice(1));
// The page draws one link when it loads: another one in the address needs a reload.
addEventListener('hashchange', () => {
  if (sharedLink.test(location.hash)) location.reload();
});
