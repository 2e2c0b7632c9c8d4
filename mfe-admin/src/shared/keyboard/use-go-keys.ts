import { useEffect, useRef } from 'react';
import { useAccess } from '../access/use-access.ts';
import { destinations, isOpenTo } from '../frame/destinations.ts';
import { useHost } from '../host/host.ts';
import { isTyping } from './use-keys.ts';
import { singleKeys } from './single-keys.ts';

/** Milliseconds between G and the letter. */
const patience = 1_500;

/** `G` and a letter go to a screen, `Ctrl K` to anything. */
export function useGoKeys(openPalette: () => void): void {
  const { navigate } = useHost();
  const { data: access } = useAccess();
  const latest = useRef({ openPalette, access, navigate });
  useEffect(() => {
    latest.current = { openPalette, access, navigate };
  });
  useEffect(() => {
    let goUntil = 0;
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if ((event.ctrlKey || event.metaKey) && !event.altKey && key === 'k') {
        event.preventDefault();
        latest.current.openPalette();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || !singleKeys.on()) return;
      const isSecond = event.timeStamp < goUntil;
      goUntil = key === 'g' && !isSecond ? event.timeStamp + patience : 0;
      if (!isSecond) return;
      const to = destinations.find(
        (one) => one.goKey === key && isOpenTo(one, latest.current.access),
      );
      if (to === undefined) return;
      event.preventDefault();
      // Before the screen's own keys hear it.
      event.stopImmediatePropagation();
      latest.current.navigate(to.path);
    };
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, []);
}
