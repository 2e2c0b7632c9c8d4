import { createReadStream } from 'node:fs';
import {
  type Bundles,
  type MadeBundle,
  openBundles,
  type PictureOf,
} from '@ardoise/lessons/bundles';
import type { FastifyBaseLogger } from 'fastify';
import type { StoredContent } from '../../shared/send-part.ts';

/** Once in a process: the files come with the code. */
let opened: Promise<Bundles> | undefined;

function open(): Promise<Bundles> {
  opened ??= openBundles().catch((error: unknown) => {
    // The next one tries again.
    opened = undefined;
    throw error;
  });
  return opened;
}

export type BundleStore = ReturnType<typeof createBundleStore>;

/** The files of bundles, as the build made them: they are read when somebody asks for them. */
export function createBundleStore(log: FastifyBaseLogger) {
  async function find(slug: string): Promise<MadeBundle | null> {
    try {
      const { all } = await open();
      return all.find((one) => one.slug === slug) ?? null;
    } catch (err) {
      // Whatever has no files is still sold.
      log.error({ err }, 'the files of bundles cannot be opened');
      return null;
    }
  }

  return {
    find,

    /** The path of a picture; null for a product without one. */
    async picture(slug: string, which: PictureOf): Promise<{ path: string; tag: string } | null> {
      const bundle = await find(slug);
      if (bundle === null) return null;
      return { path: (await open()).pictureOf(bundle, which), tag: bundle.pictures };
    },

    /** A file of a bundle; null for a name that it does not have. */
    async file(slug: string, name: string): Promise<StoredContent | null> {
      const bundle = await find(slug);
      const found = bundle === null ? null : (await open()).fileOf(bundle, name);
      if (found === null) return null;
      return {
        size: found.size,
        tag: `${name}-${found.size}-${(await open()).tag}`,
        read: (start, end) => createReadStream(found.path, { start, end: end - 1 }),
      };
    },
  };
}
