/** Maximum entries of the caches that grow with each visit; the oldest are deleted first. */
const most = { pages: 30, assets: 60 } as const;

/** Only complete answers of this site are cached, and none that is for one person. */
const isWhole = (answer: Response) =>
  answer.status === 200 &&
  answer.type === 'basic' &&
  !/\bprivate\b/u.test(answer.headers.get('cache-control') ?? '');

/** Caches an answer. Does nothing when storage is full or forbidden: the visit goes on without. */
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
 * Looks in every cache: a name with a version or hash has one content. `likely` is looked into
 * first, since opening each cache takes time.
 */
export async function find(pathname: string, likely?: string): Promise<Response | undefined> {
  const found =
    likely === undefined
      ? undefined
      : await caches.match(pathname, { ...anyForm, cacheName: likely });
  return found ?? (await caches.match(pathname, anyForm));
}

/**
 * Fetches these addresses into a cache, unless they are in this or another one.
 * @throws when one of them cannot be fetched.
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

/** Deletes the oldest entries above the maximum. */
export async function trim(cache: keyof typeof most): Promise<void> {
  const store = await caches.open(cache);
  const all = await store.keys();
  for (const request of all.slice(0, Math.max(0, all.length - most[cache]))) {
    await store.delete(request);
  }
}
