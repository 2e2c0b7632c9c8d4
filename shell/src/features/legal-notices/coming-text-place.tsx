import { latePart } from '@ardoise/ui';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useUser } from '../../shared/shell-context.ts';
import {
  beninDay,
  type ComingText,
  comingTextsId,
  keepDismissed,
  readComingTexts,
  readDismissed,
  toShow,
} from './coming-texts.ts';

export interface ComingTextPlaceProps {
  /** Another banner that needs the same corner: the notice then waits for the next page. */
  taken: { subscribe: (listener: () => void) => () => void; isReady: () => boolean };
}

function textsOfThisPage(): ComingText[] {
  const json = document.getElementById(comingTextsId)?.textContent ?? null;
  if (json === null) return [];
  try {
    return toShow(readComingTexts(json), beninDay(Date.now()), readDismissed(localStorage));
  } catch (error) {
    reportError(error);
    return [];
  }
}

/** Fetched only when there is something to announce. */
const ComingNotice = latePart(() => import('./coming-notice.tsx'), { quiet: true });

/** Announces coming legal texts to signed-in people. Without any it costs one look at the document. */
export function ComingTextPlace({ taken }: ComingTextPlaceProps) {
  const user = useUser();
  const isTaken = useSyncExternalStore(taken.subscribe, taken.isReady);
  const [texts, setTexts] = useState(textsOfThisPage);
  if (user === null || texts.length === 0 || isTaken) return null;
  const dismiss = () => {
    keepDismissed(localStorage, texts);
    setTexts([]);
  };
  // At the end of the body, so that the skip link stays the first thing in the tab order.
  return createPortal(
    <Suspense fallback={null}>
      <ComingNotice texts={texts} dismiss={dismiss} />
    </Suspense>,
    document.body,
  );
}
