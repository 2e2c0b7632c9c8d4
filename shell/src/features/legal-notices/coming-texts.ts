import type { Locale } from '@ardoise/contract';
import { isObject } from '../../shared/session-door.ts';

/** A legal text whose new version is published and does not apply yet. */
export interface ComingText {
  /** Its page, by the French path. */
  path: string;
  version: string;
  /** First day on which it applies, in Benin: `2027-02-01`. */
  applies: string;
  titles: Readonly<Record<Locale, string>>;
}

/** The element of the shell's document that holds them; absent while no text is coming. */
export const comingTextsId = 'coming-texts';

function isComingText(value: unknown): value is ComingText {
  return (
    isObject(value) &&
    [value['path'], value['version'], value['applies']].every((one) => typeof one === 'string') &&
    isObject(value['titles']) &&
    Object.values(value['titles']).every((title) => typeof title === 'string')
  );
}

/**
 * What the build has put into the document; null stands for an element that is not there.
 * @throws for a text that the build did not write.
 */
export function readComingTexts(json: string | null): ComingText[] {
  if (json === null) return [];
  const texts: unknown = JSON.parse(json);
  if (!Array.isArray(texts) || !texts.every(isComingText)) {
    throw new TypeError(`#${comingTextsId} holds no legal texts`);
  }
  return texts;
}

/** Benin is an hour ahead of Greenwich, all year. */
export const beninDay = (now: number): string =>
  new Date(now + 3_600_000).toISOString().slice(0, 10);

/** Versions that somebody on this device has left behind, by the path of their page. */
export type Left = Readonly<Record<string, string>>;

/** Those still to be said on this day. */
export function toSay(texts: readonly ComingText[], day: string, left: Left): ComingText[] {
  return texts.filter(
    ({ path, version, applies }) =>
      applies > day && !(Object.hasOwn(left, path) && left[path] === version),
  );
}

const key = 'legal-notices';

/** What this device remembers; what it cannot read, it has not been told. */
export function readLeft(storage: Pick<Storage, 'getItem'>): Left {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    if (!isObject(kept)) return {};
    const pairs = Object.entries(kept);
    return Object.fromEntries(
      pairs.flatMap(([path, version]) => (typeof version === 'string' ? [[path, version]] : [])),
    );
  } catch {
    return {};
  }
}

/** Remembers that these have been said. Older versions of the same texts are forgotten. */
export function keepLeft(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  texts: readonly ComingText[],
): void {
  const said = Object.fromEntries(texts.map(({ path, version }) => [path, version]));
  try {
    storage.setItem(key, JSON.stringify({ ...readLeft(storage), ...said }));
  } catch {
    // Storage is full or forbidden: it is said again with the next page.
  }
}
