import { toJson } from '../json.ts';
import type { Read } from '../guards.ts';
import type { AssistantApiOptions } from './options.ts';
import { AssistantError } from './assistant-error.ts';
import { errorOf } from './problem.ts';

export interface RequestOptions {
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  /** Sends no token. */
  anonymous?: boolean;
}

export interface Requests {
  /** Resolves to a successful response. Throws AssistantError, or the signal's reason. */
  send(method: string, path: string, options?: RequestOptions): Promise<Response>;
  read<T>(method: string, path: string, read: Read<T>, options?: RequestOptions): Promise<T>;
  submit(method: string, path: string, options?: RequestOptions): Promise<void>;
}

/** Timeout of a short request, in ms. */
const timeoutMs = 20_000;

export function createRequests(api: AssistantApiOptions): Requests {
  async function send(method: string, path: string, call: RequestOptions = {}): Promise<Response> {
    const token = call.anonymous === true ? null : await api.token();
    const headers = {
      accept: 'application/json',
      'accept-language': api.locale(),
      ...(api.siteKey === null ? {} : { 'x-site-key': api.siteKey }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...call.headers,
    };
    let response: Response;
    try {
      response = await fetch(`${api.apiUrl}${path}`, {
        method,
        headers,
        // The page's cookies must not be sent.
        credentials: 'omit',
        ...(call.signal === undefined ? {} : { signal: call.signal }),
        ...(call.body === undefined ? {} : { body: toJson(call.body) }),
      });
    } catch (cause) {
      if (call.signal?.aborted === true) throw cause;
      throw new AssistantError({ code: 'OFFLINE', status: 0, cause });
    }
    if (!response.ok) throw await errorOf(response);
    return response;
  }

  /** A short request, with a timeout. */
  async function withTimeout<T>(
    method: string,
    path: string,
    call: RequestOptions,
    take: (response: Response) => Promise<T>,
  ): Promise<T> {
    const control = new AbortController();
    const stop = () => control.abort(call.signal?.reason);
    if (call.signal?.aborted === true) stop();
    call.signal?.addEventListener('abort', stop);
    const timer = setTimeout(
      () => control.abort(new AssistantError({ code: 'STALLED', status: 0 })),
      timeoutMs,
    );
    try {
      return await take(await send(method, path, { ...call, signal: control.signal }));
    } finally {
      clearTimeout(timer);
      call.signal?.removeEventListener('abort', stop);
    }
  }

  return {
    send,
    read: (method, path, read, call = {}) =>
      withTimeout(method, path, call, async (response) => {
        const body: unknown = await response.json().catch(() => null);
        const value = read(body);
        if (value !== null) return value;
        throw new AssistantError({ code: 'UNREADABLE', status: response.status });
      }),
    submit: (method, path, call = {}) => withTimeout(method, path, call, () => Promise.resolve()),
  };
}
