import { useSyncExternalStore } from 'react';

const query = '(max-width: 960px)';

function watch(changed: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Whether the side panel becomes a bottom sheet. */
export function useNarrow(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(query).matches);
}
