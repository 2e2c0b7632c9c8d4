interface EarlyCall {
  headers: Record<string, string>;
  answer: Promise<Response>;
}

declare global {
  /** GET calls that the early script sent before this program was loaded, by path. */
  // oxlint-disable-next-line no-var -- a global is declared with var
  var ardoiseCalls: Record<string, EarlyCall> | undefined;
}

/** Older answers may be stale. */
const freshFor = 30_000;

/** Takes the early call with the same path and headers; each is used once. */
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

/** The answer, or null when it failed or the caller aborted. */
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

/** `fetch` that uses an early call where there is one. If that failed, it sends its own. */
export const fetchOrTake: typeof fetch = async (input, init = {}) => {
  const early = typeof input === 'string' ? take(input, init) : null;
  const answer = early === null ? null : await answerOf(early, init.signal);
  return answer ?? fetch(input, init);
};
