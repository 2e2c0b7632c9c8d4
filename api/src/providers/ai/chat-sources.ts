import type { AssistantSource } from '@ardoise/contract';
import { plainLine } from './loose-text.ts';

/** Most sources of an answer. */
const most = 10;

/** A source with a sanitised title; null for anything but a web address. */
function sourceOf(title: string, address: string): AssistantSource | null {
  if (address.length > 2_000) return null;
  const url = URL.parse(address);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  if (url.username !== '' || url.password !== '' || url.href.length > 2_000) return null;
  const shown = plainLine(title, 300, 'en');
  return { title: shown === '' ? url.hostname : shown, url: url.href };
}

/** Collects the sources of one answer, without duplicates and up to a limit. */
export function createSources() {
  const seen = new Set<string>();
  return {
    /** The source to show; null for a duplicate, an invalid one, or one too many. */
    add(title: string, address: string): AssistantSource | null {
      const source = sourceOf(title, address);
      if (source === null || seen.has(source.url) || seen.size >= most) return null;
      seen.add(source.url);
      return source;
    },
  };
}
