import { useCallback, useEffect, useRef } from 'react';

const gap = 1_500;

function regionOf(urgency: 'polite' | 'assertive'): HTMLElement {
  const id = `ardoise-announce-${urgency}`;
  const known = document.getElementById(id);
  if (known !== null) return known;
  const region = document.createElement('div');
  region.id = id;
  region.setAttribute('aria-live', urgency);
  region.setAttribute('role', urgency === 'assertive' ? 'alert' : 'status');
  region.style.cssText =
    'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
  document.body.append(region);
  return region;
}

/**
 * Announces texts to screen readers in batches: what arrives within a second and a half is joined,
 * so that a stream of fragments is heard as sentences.
 */
export function useAnnounce(): (text: string, urgency?: 'polite' | 'assertive') => void {
  const waiting = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => {
    // The live region must be in the page before text is added to it.
    regionOf('polite');
    return () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
      waiting.current = [];
    };
  }, []);
  return useCallback((text, urgency = 'polite') => {
    if (urgency === 'assertive') {
      regionOf('assertive').textContent = text;
      return;
    }
    waiting.current.push(text);
    timer.current ??= setTimeout(() => {
      timer.current = null;
      regionOf('polite').textContent = waiting.current.join(' ');
      waiting.current = [];
    }, gap);
  }, []);
}
