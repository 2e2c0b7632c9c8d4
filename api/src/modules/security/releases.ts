import type { AppReleases, ReleaseBody, SiteReleases } from '@ardoise/contract';
import { mostReleases, ReleaseVersion } from '@ardoise/contract/schemas';
import type { FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { ReleaseError } from '../../plugins/site/release.ts';
import { Problem } from '../../shared/problem.ts';
import { createTurns } from '../../shared/turns.ts';
import type { Actor } from '../journal/service.ts';

type Parts = Pick<FastifyInstance, 'releases' | 'journal'>;

export type ReleaseDesk = ReturnType<typeof createReleaseDesk>;

/** Which version of each micro-frontend this server gives to browsers, and going back to another one. */
export function createReleaseDesk({ releases, journal }: Parts) {
  // Each move reads the pointers of all apps, and writes them.
  const turns = createTurns({ running: 1 });

  async function list(): Promise<SiteReleases> {
    if (releases === null) return { items: [] };
    const served = new Set((await releases.current()).map(({ name }) => name));
    const all = Object.entries(await releases.pointers());
    const items = all
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(async ([name, { version, moved }]): Promise<AppReleases> => {
        const known = moved?.to === version ? moved : undefined;
        const kept = (await releases.kept(name)).slice(0, mostReleases);
        return {
          name,
          version,
          served: served.has(name),
          since: known?.at ?? null,
          former: known?.from ?? null,
          kept: kept.map((one) => ({ version: one.version, at: one.at.toISOString() })),
        };
      });
    return { items: await Promise.all(items) };
  }

  async function move(actor: Actor, app: string, body: ReleaseBody): Promise<void> {
    const { version, from, reason } = body;
    const now = (await releases?.pointers())?.[app]?.version;
    if (releases === null || now === undefined) throw new Problem('NOT_FOUND');
    if (now === version) return;
    // Somebody else was first: whoever decided has seen another state.
    if (now !== from) throw new Problem('CONFLICT');
    if (!(await releases.versions(app)).includes(version)) throw new Problem('NOT_FOUND');
    try {
      await releases.check(app, version);
    } catch (cause) {
      if (!(cause instanceof ReleaseError)) throw cause;
      throw new Problem('RELEASE_UNFIT', { cause });
    }
    await journal.record({
      actor,
      act: 'release.chosen',
      subject: { kind: 'app', id: app },
      // A folder that was made by hand may have a name that is no word of the journal.
      before: { version: Value.Check(ReleaseVersion, now) ? now : null },
      after: { version },
      reason,
    });
    await releases.use(app, version);
  }

  return {
    list,

    /**
     * Makes a kept version current; nothing when it is already.
     * @throws Problem NOT_FOUND, CONFLICT, RELEASE_UNFIT
     */
    async use(actor: Actor, app: string, body: ReleaseBody): Promise<SiteReleases> {
      await turns.run(() => move(actor, app, body));
      return await list();
    },
  };
}
