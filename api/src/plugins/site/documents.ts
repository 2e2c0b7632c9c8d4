import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@ardoise/contract';
import {
  drawDocument,
  frameFile,
  notFoundPage,
  type Page as DrawnPage,
  parseFrame,
  type Preview,
  type SharePicture,
  type SiteFrame,
} from '@ardoise/pages';
import type { Clock } from '../../shared/clock.ts';
import { type Page, prepare } from './page.ts';
import { rereading } from './reread.ts';

interface CurrentFrame {
  frame: SiteFrame;
  /** The not-found page, by language and origin. */
  notFound: Map<string, Promise<Page>>;
}

export interface Documents {
  /** A whole document in the frame of the current shell; null without one. */
  draw(page: DrawnPage, origin: string): Promise<string | null>;
  /** What links to the pages under this key of the frame show; null without a shell that says it. */
  preview(key: string, locale: Locale): Promise<Preview | null>;
  /** What links show to pages without a picture of their own. */
  picture(locale: Locale): Promise<SharePicture>;
  /** The page for an address that does not exist; null without a shell. */
  notFound(locale: Locale, origin: string): Promise<Page | null>;
}

/** Documents that the API draws, with the programs and styles of the shell's current build. */
export function createDocuments(
  shellDist: string,
  clock: Clock,
  warn: (facts: object, text: string) => void,
): Documents {
  const read = rereading(async (file): Promise<CurrentFrame | null> => {
    try {
      return { frame: parseFrame(await readFile(file, 'utf8')), notFound: new Map() };
    } catch (err) {
      // A shell of another age: its own document answers instead.
      warn({ err }, `${frameFile} of the shell cannot be used`);
      return null;
    }
  });
  const current = () => read(join(shellDist, frameFile));
  const drawIn = (frame: SiteFrame, page: DrawnPage, origin: string) =>
    drawDocument(page, frame, { origin, year: clock.now().getUTCFullYear() });
  return {
    async draw(page, origin) {
      const found = await current();
      return found === null ? null : drawIn(found.frame, page, origin);
    },
    async preview(key, locale) {
      const previews = (await current())?.frame.previews ?? {};
      return Object.hasOwn(previews, key) ? (previews[key]?.[locale] ?? null) : null;
    },
    async picture(locale) {
      const address = (await current())?.frame.pictures[locale];
      // A shell of another age has its icon at least.
      return address === undefined
        ? { address: '/icon-512.png', width: 512, height: 512 }
        : { address, width: 1200, height: 630 };
    },
    async notFound(locale, origin) {
      const found = await current();
      if (found === null) return null;
      const { frame, notFound } = found;
      const key = `${locale} ${origin}`;
      const kept = notFound.get(key);
      if (kept !== undefined) return kept;
      const page = prepare(drawIn(frame, notFoundPage(locale), origin));
      notFound.set(key, page);
      return page;
    },
  };
}
