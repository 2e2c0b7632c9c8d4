import { randomUUID } from 'node:crypto';
import { cp, lstat, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, systemClock } from '../../shared/clock.ts';
import { choose, createPointers, meet, type Pointers } from './pointers.ts';
import { unfitReason } from './shell-entry.ts';
import { isAppName, isVersion, readRelease, type Release, ReleaseError } from './release.ts';

/** What is said of a release that cannot be used. */
export type Warn = (facts: { err: unknown }, text: string) => void;

/** The folders where builds leave a micro-frontend: `mfe-*\/dist`, and those that were named. */
export async function builtFolders(siteRoot: string, more: string[]): Promise<string[]> {
  const entries = await readdir(siteRoot, { withFileTypes: true }).catch(() => []);
  const own = entries
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('mfe-'))
    .map((entry) => join(siteRoot, entry.name, 'dist'));
  return [...own, ...more];
}

/**
 * The releases that this host keeps, `<app>/<version>/`, never changed once they are there, and
 * which of them is current. What is current is read at each call: going back needs no restart.
 */
export function createReleases(
  folder: string,
  shellDist: string,
  warn: Warn,
  clock: Clock = systemClock,
) {
  const pointers = createPointers(folder);
  /** Looked through once: a release does not change. */
  const known = new Map<string, Promise<Release>>();
  const reported = new Set<string>();
  let last: Pointers = {};

  async function read(name: string, version: string): Promise<Release> {
    if (!isAppName(name) || !isVersion(version)) {
      throw new ReleaseError(`${name} ${version} cannot be a release`);
    }
    const release = await readRelease(join(folder, name, version));
    if (release.name !== name || release.app.version !== version) {
      throw new ReleaseError(`${release.folder} says that it is another release`);
    }
    return release;
  }

  function find(name: string, version: string): Promise<Release> {
    const key = `${name}/${version}`;
    const found = known.get(key) ?? read(name, version);
    known.set(key, found);
    // One that is not there now may be brought later.
    found.catch(() => known.delete(key));
    return found;
  }

  /** Copies a build beside its place and moves it there: nobody sees half of it. */
  async function keep({ name, folder: dist, app: { version } }: Release): Promise<void> {
    const place = join(folder, name, version);
    const half = join(folder, name, `.${version}-${randomUUID()}`);
    await mkdir(join(folder, name), { recursive: true });
    try {
      await cp(dist, half, { recursive: true });
      await rename(half, place);
    } catch (error) {
      await rm(half, { recursive: true, force: true });
      // Another process of this host was first.
      if ((await lstat(place).catch(() => null)) === null) throw error;
    }
  }

  /** @throws ReleaseError when the current shell cannot run this release. */
  async function checkFit({ name, app }: Release): Promise<void> {
    const reason = await unfitReason(shellDist, app);
    if (reason !== null) throw new ReleaseError(`${name} ${app.version} ${reason}`);
  }

  /** @throws ReleaseError when another current app has one of its prefixes. */
  async function checkPrefixes({ name, app }: Release, all: Pointers): Promise<void> {
    for (const [other, { version }] of Object.entries(all)) {
      // An app that cannot be read is served nowhere, and so takes no address.
      const found = other === name ? null : await find(other, version).catch(() => null);
      const prefix = found?.app.prefixes.find((one) => app.prefixes.includes(one));
      if (prefix === undefined) continue;
      throw new ReleaseError(
        `${name} ${app.version} has the prefix ${prefix}, which is that of ${other} ${version}: choose another one in src/screens.ts`,
      );
    }
  }

  async function publish(dist: string): Promise<void> {
    const build = await readRelease(dist);
    await checkFit(build);
    const all = await pointers.read();
    await checkPrefixes(build, all);
    const { name, app } = build;
    const place = join(folder, name, app.version);
    if ((await lstat(place).catch(() => null)) === null) await keep(build);
    const kept = await find(name, app.version);
    if (kept.app.integrity !== app.integrity) {
      throw new ReleaseError(`${dist} differs from ${place}, which is never changed`);
    }
    const pointer = meet(all[name], app.version, clock.now());
    if (pointer !== all[name]) await pointers.write({ ...all, [name]: pointer });
  }

  async function versions(name: string): Promise<string[]> {
    if (!isAppName(name)) return [];
    return (await readdir(join(folder, name)).catch(() => [])).filter(isVersion).toSorted();
  }

  return {
    /** Keeps the builds that are not kept yet, and makes each new one current. */
    async publishAll(dists: string[]): Promise<void> {
      await pointers.read();
      for (const dist of dists) {
        // A build that is not there is no fault: the app may be released by upload alone.
        if ((await lstat(dist).catch(() => null)) === null) continue;
        try {
          await publish(dist);
        } catch (err) {
          // Not whole, or taken away by a build that runs now. Any other trouble is this host's own.
          const gone = err instanceof Error && 'code' in err && err.code === 'ENOENT';
          if (!(err instanceof ReleaseError) && !gone) throw err;
          warn({ err }, 'a build is left out');
        }
      }
    },
    /** The current release of each app; one that is not whole is left out, and the others stay. */
    async current(): Promise<Release[]> {
      try {
        last = await pointers.read();
      } catch (err) {
        warn({ err }, 'the former current releases stay');
      }
      const found = await Promise.all(
        Object.entries(last).map(([name, { version }]) =>
          find(name, version).catch((err: unknown) => {
            if (!reported.has(`${name}/${version}`)) warn({ err }, 'an app is left out');
            reported.add(`${name}/${version}`);
            return null;
          }),
        ),
      );
      return found.filter((release) => release !== null);
    },
    /** A kept release; null when there is none of that name. */
    find: (name: string, version: string): Promise<Release | null> =>
      find(name, version).catch(() => null),
    /** The versions of an app that are kept. */
    versions,
    /** The same with when they were brought here, the newest first. */
    async kept(name: string): Promise<{ version: string; at: Date }[]> {
      const found = await Promise.all(
        (await versions(name)).map(async (version) => {
          const stats = await stat(join(folder, name, version)).catch(() => null);
          return stats === null ? [] : [{ version, at: stats.mtime }];
        }),
      );
      return found.flat().toSorted((a, b) => b.at.getTime() - a.at.getTime());
    },
    /**
     * Whether a kept release could be made current now.
     * @throws ReleaseError as `use`
     */
    async check(name: string, version: string): Promise<void> {
      const release = await find(name, version);
      await checkFit(release);
      await checkPrefixes(release, await pointers.read());
    },
    /**
     * Makes a kept release current.
     * @throws ReleaseError when it is not there, not whole, more than the current shell can run, or
     * at an address of another app.
     */
    async use(name: string, version: string): Promise<void> {
      const release = await find(name, version);
      await checkFit(release);
      const all = await pointers.read();
      await checkPrefixes(release, all);
      await pointers.write({ ...all, [name]: choose(all[name], version, clock.now()) });
    },
    pointers: () => pointers.read(),
  };
}

export type Releases = ReturnType<typeof createReleases>;
