interface EarlyCall {
  headers: Record<string, string>;
  answer: Promise<Response>;
}

declare global {
  /** GET calls that `early.js` has sent before this program was there, by path. */
  // oxlint-disable-next-line no-var -- a global is declared with var
  var ardoiseCalls: Record<string, EarlyCall> | undefined;
}

/** An answer that waited longer tells the past. */
const freshFor = 30_000;

/** Takes the early call that says the same as this one; each is taken once. */
function take(path: string, init: RequestInit): EarlyCall | null {
  const calls = globalThis.ardoiseCalls;
  const found = calls?.[path];
  if (calls === undefined || found === undefined || (init.method ?? 'GET') !== 'GET') return null;
  delete calls[path];
  if (performance.now() > freshFor) return null;
  const headers = new Headers(init.headers);
  const same = Object.entries(found.headers).every(([name, value]) => headers.get(name) === value);
  return same ? found : null;
}

/** The answer, or null when it failed or nobody waits for it any more. */
function answerOf({ answer }: EarlyCall, signal: AbortSignal | null | undefined) {
  const given = answer.then(
    (response) => (response.ok ? response : null),
    () => null,
  );
  const left = new Promise<null>((resolve) => {
    signal?.addEventListener('abort', () => resolve(null), { once: true });
  });
  return Promise.race([given, left]);
}

/** `fetch` that takes what is already on its way. An early call that failed is no failure yet. */
export const fetchOrTake: typeof fetch = async (input, init = {}) => {
  const early = typeof input === 'string' ? take(input, init) : null;
  const answer = early === null ? null : await answerOf(early, init.signal);
  return answer ?? fetch(input, init);
};
