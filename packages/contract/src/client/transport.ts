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
  /** Milliseconds until the answer's head; 20,000 unless told. Streams are not cut by it. */
  timeout?: number | undefined;
  /** Send the refresh cookie; only sessions need it. */
  credentials?: boolean | undefined;
  /** No token and no renewal: sign-in itself. */
  anonymous?: boolean | undefined;
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

const bodyOf = (body: unknown) => (body instanceof FormData ? body : JSON.stringify(body));

/** The one place that talks HTTP: tokens, language, deadlines, problems. */
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
    // Of a form, the browser writes the type itself, with its boundary.
    if (call.body !== undefined && !(call.body instanceof FormData)) {
      headers.set('content-type', 'application/json');
    }

    const request = new AbortController();
    const stop = () => request.abort(call.signal?.reason);
    if (call.signal?.aborted === true) stop();
    // Stays until the call's signal goes: the body of an answer is stopped by it too.
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

  const call: Transport['call'] = async (method, path, callOptions = {}) => {
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

  return {
    call,
    async json<T>(method: string, path: string, callOptions?: CallOptions): Promise<T> {
      const response = await call(method, path, callOptions);
      if (response.status === 204) return undefined as T;
      try {
        // The answer's shape is the server's promise: its schemas serialise every response.
        return (await response.json()) as T;
      } catch (cause) {
        throw new ProblemError({ code: 'UNREADABLE', status: response.status, cause });
      }
    },
  };
}
