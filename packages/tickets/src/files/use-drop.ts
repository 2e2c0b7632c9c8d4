import { type RefObject, useEffect, useRef } from 'react';

/** Files that are dropped onto an element. */
export function useDrop<One extends HTMLElement>(
  onFiles: (files: readonly File[]) => void,
): RefObject<One | null> {
  const place = useRef<One>(null);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const element = place.current;
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    element?.addEventListener('dragover', over);
    element?.addEventListener('drop', drop);
    return () => {
      element?.removeEventListener('dragover', over);
      element?.removeEventListener('drop', drop);
    };
  }, []);
  return place;
}
