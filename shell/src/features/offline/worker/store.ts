/** Most entries of the caches that only grow by visits; the oldest go first. */
const most = { pages: 30, assets: 60 } as const;

/** Only whole answers of this site are kept. */
const isWhole = (answer: Response) => answer.status === 200 && answer.type === 'basic';

/** Keeps an answer; a device that is full, or closed to us, keeps nothing, and the visit goes on. */
export async function keep(cache: string, key: string, answer: Response): Promise<void> {
  if (!isWhole(answer)) return;
  try {
    await (await caches.open(cache)).put(key, answer);
  } catch {
    // As above.
  }
}

const anyForm = { ignoreSearch: true, ignoreVary: true };

/**
 * Kept under its address in any cache: names with a version or a hash mean one content. `likely` is
 * looked into first, since each cache that is opened takes time.
 */
export async function find(pathname: string, likely?: string): Promise<Response | undefined> {
  const found =
    likely === undefined
      ? undefined
      : await caches.match(pathname, { ...anyForm, cacheName: likely });
  return found ?? (await caches.match(pathname, anyForm));
}

/**
 * Brings what is missing of these addresses into a cache; what is somewhere on the device is not
 * fetched again.
 * @throws when one of them cannot be had: the set is not whole.
 */
export async function gather(cache: string, addresses: readonly string[]): Promise<void> {
  const store = await caches.open(cache);
  await Promise.all(
    addresses.map(async (address) => {
      if ((await store.match(address, { ignoreVary: true })) !== undefined) return;
      const answer = (await find(address)) ?? (await fetch(address, { credentials: 'omit' }));
      if (!isWhole(answer)) throw new Error(`${address} answered ${answer.status}`);
      await store.put(address, answer);
    }),
  );
}

export async function pathsIn(cache: string): Promise<string[]> {
  if (!(await caches.has(cache))) return [];
  const requests = await (await caches.open(cache)).keys();
  return requests.map(({ url }) => new URL(url).pathname);
}

/** Takes away what is too much, the oldest first. */
export async function trim(cache: keyof typeof most): Promise<void> {
  const store = await caches.open(cache);
  const all = await store.keys();
  for (const request of all.slice(0, Math.max(0, all.length - most[cache]))) {
    await store.delete(request);
  }
}
