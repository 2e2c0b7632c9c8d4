import type { AssistantSource } from '@ardoise/contract';
import { plainLine } from './loose-text.ts';

/** Pages that one answer names at most. */
const most = 10;

/** A page as it may be shown; null for anything that is no address of the web. */
function sourceOf(title: string, address: string): AssistantSource | null {
  if (address.length > 2_000) return null;
  const url = URL.parse(address);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  if (url.username !== '' || url.password !== '' || url.href.length > 2_000) return null;
  const shown = plainLine(title, 300, 'en');
  return { title: shown === '' ? url.hostname : shown, url: url.href };
}

/** Collects the pages of one answer: each once, and not too many. */
export function createSources() {
  const seen = new Set<string>();
  return {
    /** The page to show; null when it was there already or must not be shown. */
    add(title: string, address: string): AssistantSource | null {
      const source = sourceOf(title, address);
      if (source === null || seen.has(source.url) || seen.size >= most) return null;
      seen.add(source.url);
      return source;
    },
  };
}
