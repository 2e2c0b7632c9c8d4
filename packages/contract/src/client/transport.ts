import { ProblemError, toProblemError } from './problem-error.ts';

export interface ClientOptions {
  /** Origin of the API; '' for the page's own. */
  baseUrl: string;
  /** The current access token, null when signed out. May wait for a refresh. */
  accessToken: () => string | null | Promise<string | null>;
  /** Language of `detail` texts. */
  locale: () => string;
  /**
   * Called when a call with a token is answered 401: gives a fresh token to try once more, or null
   * when the session is over.
   */
  renew?: (() => Promise<string | null>) | undefined;
  fetch?: typeof globalThis.fetch | undefined;
}

export interface CallOptions {
  query?: object | undefined;
  /** Sent as JSON; a form as it is. */
  body?: unknown;
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
  /** Timeout for the response headers in milliseconds, 20,000 by default. It does not limit streams. */
  timeout?: number | undefined;
  /** Send the refresh cookie; only sessions need it. */
  credentials?: boolean | undefined;
  /** No token and no renewal: sign-in itself. */
  anonymous?: boolean | undefined;
  /** Makes a repeated call do its work once (`Idempotency-Key`). */
  idempotencyKey?: string | undefined;
  /**
   * Further attempts after no answer, a server error or 429; none by default. Only for calls that
   * may be repeated: GET, and whatever has an idempotency key.
   */
  retries?: number | undefined;
}

export interface Transport {
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
  json<T>(method: string, path: string, options?: CallOptions): Promise<T>;
}

function queryString(query: object | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** Milliseconds before the first retry, doubled for each further one. */
const firstPause = 400;
/** A longer Retry-After is not waited for: the caller shows it. */
const longestPause = 10_000;

/** How long to wait before the next attempt; null when another one is pointless. */
function pauseAfter(error: unknown, attempt: number): number | null {
  if (!(error instanceof ProblemError)) return null;
  if (error.status !== 0 && error.status !== 429 && error.status < 500) return null;
  const asked = error.retryAfter === null ? 0 : error.retryAfter * 1_000;
  const pause = Math.max(asked, firstPause * 2 ** attempt);
  return pause > longestPause ? null : pause;
}

function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted === true) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

const bodyOf = (body: unknown) => (body instanceof FormData ? body : JSON.stringify(body));

/** The one place that speaks HTTP: tokens, language, timeouts, problems. */
export function createTransport(options: ClientOptions): Transport {
  const send = async (
    method: string,
    path: string,
    call: CallOptions,
    token: string | null,
  ): Promise<Response> => {
    const headers = new Headers(call.headers);
    headers.set('accept-language', options.locale());
    if (!headers.has('accept')) headers.set('accept', 'application/json');
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    if (call.idempotencyKey !== undefined) headers.set('idempotency-key', call.idempotencyKey);
    // The browser sets the content type of a form itself, with its boundary.
    if (call.body !== undefined && !(call.body instanceof FormData)) {
      headers.set('content-type', 'application/json');
    }

    const request = new AbortController();
    const stop = () => request.abort(call.signal?.reason);
    if (call.signal?.aborted === true) stop();
    // Not removed once the headers are here: the signal also stops the body.
    call.signal?.addEventListener('abort', stop, { once: true });
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      request.abort();
    }, call.timeout ?? 20_000);
    try {
      const doFetch = options.fetch ?? globalThis.fetch;
      return await doFetch(`${options.baseUrl}${path}${queryString(call.query)}`, {
        method,
        headers,
        credentials: call.credentials === true ? 'include' : 'omit',
        signal: request.signal,
        ...(call.body === undefined ? {} : { body: bodyOf(call.body) }),
      });
    } catch (cause) {
      if (call.signal?.aborted === true) throw cause;
      const code = late ? 'TIMEOUT' : 'OFFLINE';
      throw new ProblemError({ code, status: 0, cause });
    } finally {
      clearTimeout(timer);
    }
  };

  const once = async (method: string, path: string, callOptions: CallOptions) => {
    const anonymous = callOptions.anonymous === true;
    const token = anonymous ? null : await options.accessToken();
    let response = await send(method, path, callOptions, token);
    if (response.status === 401 && token !== null && options.renew) {
      const fresh = await options.renew();
      if (fresh !== null && fresh !== token) {
        response = await send(method, path, callOptions, fresh);
      }
    }
    if (!response.ok) throw await toProblemError(response);
    return response;
  };

  const call: Transport['call'] = async (method, path, callOptions = {}) => {
    const isRepeatable = method === 'GET' || callOptions.idempotencyKey !== undefined;
    const retries = isRepeatable ? (callOptions.retries ?? 0) : 0;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await once(method, path, callOptions);
      } catch (error) {
        const pause = attempt < retries ? pauseAfter(error, attempt) : null;
        if (pause === null) throw error;
        await sleep(pause, callOptions.signal);
      }
    }
  };

  return {
    call,
    async json<T>(method: string, path: string, callOptions?: CallOptions): Promise<T> {
      const response = await call(method, path, callOptions);
      if (response.status === 204) return undefined as T;
      try {
        // The server guarantees the shape: it serialises every response by its schemas.
        return (await response.json()) as T;
      } catch (cause) {
        throw new ProblemError({ code: 'UNREADABLE', status: response.status, cause });
      }
    },
  };
}
