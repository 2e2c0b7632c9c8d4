import { latePart } from '@ardoise/ui';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useUser } from '../../shared/shell-context.ts';
import {
  beninDay,
  type ComingText,
  comingTextsId,
  keepLeft,
  readComingTexts,
  readLeft,
  toSay,
} from './coming-texts.ts';

export interface ComingTextPlaceProps {
  /** Something else that wants the same corner: the notice waits for another page. */
  taken: { subscribe: (listener: () => void) => () => void; isReady: () => boolean };
}

function textsOfThisPage(): ComingText[] {
  const json = document.getElementById(comingTextsId)?.textContent ?? null;
  if (json === null) return [];
  try {
    return toSay(readComingTexts(json), beninDay(Date.now()), readLeft(localStorage));
  } catch (error) {
    reportError(error);
    return [];
  }
}

/** What draws it comes with the news; nobody has asked for it. */
const ComingNotice = latePart(() => import('./coming-notice.tsx'), { quiet: true });

/**
 * Tells who is signed in of legal texts that will change. While none will, it costs one look at the
 * document.
 */
export function ComingTextPlace({ taken }: ComingTextPlaceProps) {
  const user = useUser();
  const isTaken = useSyncExternalStore(taken.subscribe, taken.isReady);
  const [texts, setTexts] = useState(textsOfThisPage);
  if (user === null || texts.length === 0 || isTaken) return null;
  const leave = () => {
    keepLeft(localStorage, texts);
    setTexts([]);
  };
  // Behind the page: its own way past the menu stays the first thing in it.
  return createPortal(
    <Suspense fallback={null}>
      <ComingNotice texts={texts} leave={leave} />
    </Suspense>,
    document.body,
  );
}
