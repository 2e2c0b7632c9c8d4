import type { Locale } from '@ardoise/contract';
import type { AnnouncedPage } from '@ardoise/pages';

/** What a module says of a remote's pages to whoever runs no program. */
export interface PageAnnouncer {
  /** The page of a path; 'gone' for one that does not exist, null for one that it says nothing of. */
  page(path: string, locale: Locale): Promise<AnnouncedPage | 'gone' | null>;
  /** Paths for search engines. */
  listed(): Promise<readonly string[]>;
}

export type Announcements = ReturnType<typeof createAnnouncements>;

export function createAnnouncements() {
  const announcers: PageAnnouncer[] = [];
  return {
    register(announcer: PageAnnouncer): void {
      announcers.push(announcer);
    },

    async page(path: string, locale: Locale): Promise<AnnouncedPage | 'gone' | null> {
      for (const announcer of announcers) {
        const found = await announcer.page(path, locale);
        if (found !== null) return found;
      }
      return null;
    },

    listed: async (): Promise<string[]> =>
      (await Promise.all(announcers.map((one) => one.listed()))).flat(),
  };
}
