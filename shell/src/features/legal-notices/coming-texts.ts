import type { Locale } from '@ardoise/contract';
import { isObject } from '../../shared/session-storage.ts';

/** A legal text whose new version is published but not yet in force. */
export interface ComingText {
  /** Its page, by the French path. */
  path: string;
  version: string;
  /** First day on which it applies, in Benin: `2027-02-01`. */
  applies: string;
  titles: Readonly<Record<Locale, string>>;
}

/** Id of the script element in the shell's document that lists them; absent while there are none. */
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
 * Reads what the build wrote into the document; null when the element is absent.
 * @throws when the content has another shape.
 */
export function readComingTexts(json: string | null): ComingText[] {
  if (json === null) return [];
  const texts: unknown = JSON.parse(json);
  if (!Array.isArray(texts) || !texts.every(isComingText)) {
    throw new TypeError(`#${comingTextsId} does not list legal texts`);
  }
  return texts;
}

/** The date in Benin: UTC+1 all year. */
export const beninDay = (now: number): string =>
  new Date(now + 3_600_000).toISOString().slice(0, 10);

/** Versions whose notice was dismissed on this device, by the path of their page. */
export type Dismissed = Readonly<Record<string, string>>;

/** The texts to announce on a day: not yet in force, and not dismissed. */
export function toShow(
  texts: readonly ComingText[],
  day: string,
  dismissed: Dismissed,
): ComingText[] {
  return texts.filter(
    ({ path, version, applies }) =>
      applies > day && !(Object.hasOwn(dismissed, path) && dismissed[path] === version),
  );
}

const key = 'legal-notices';

/** What was dismissed on this device; nothing where the store cannot be read. */
export function readDismissed(storage: Pick<Storage, 'getItem'>): Dismissed {
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

/** Remembers that these were dismissed, in place of older versions of the same texts. */
export function keepDismissed(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  texts: readonly ComingText[],
): void {
  const dismissed = Object.fromEntries(texts.map(({ path, version }) => [path, version]));
  try {
    storage.setItem(key, JSON.stringify({ ...readDismissed(storage), ...dismissed }));
  } catch {
    // Storage is full or forbidden: the notice comes back with the next page.
  }
}
