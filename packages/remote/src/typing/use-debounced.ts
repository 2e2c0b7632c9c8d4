import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds from the last keystroke to the search. */
const quiet = 300;

/**
 * A text that is debounced: `settle` is called after a pause in typing. A new `settled` value from
 * outside (filters cleared, the browser's back button) replaces the input.
 */
export function useDebounced(
  settled: string,
  settle: (value: string) => void,
): [string, (value: string) => void] {
  const [typed, setTyped] = useState(settled);
  const [known, setKnown] = useState(settled);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  if (known !== settled) {
    setKnown(settled);
    if (typed.trim() !== settled) setTyped(settled);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = useCallback((value: string) => {
    setTyped(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(value), quiet);
  }, []);
  return [typed, type];
}
