import { ProviderAway, ProviderRefused } from './port.ts';

/** One call takes no longer, whatever the caller waits for in all. */
const callTimeoutMs = 15_000;
const mostBytes = 1024 * 1024;

export interface ProviderCall {
  method: 'GET' | 'POST';
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: object;
  signal: AbortSignal;
  /** Whether what a refusal says means that the provider does not know what was asked for. */
  isUnknown?(body: unknown): boolean;
}

/** A provider's answer: `found` is false for what it does not know. */
export type ProviderAnswer = { found: true; body: unknown } | { found: false };

async function textOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new ProviderAway('its answer is too long');
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

async function send({ method, url, headers, body, signal }: ProviderCall) {
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      // The keys go to nobody else.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(callTimeoutMs)]),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, text: await textOf(answer) };
  } catch (error) {
    if (error instanceof ProviderAway) throw error;
    throw new ProviderAway('it does not answer', { cause: error });
  }
}

/** Answers that say "not now" rather than "no". */
const isPassing = (status: number): boolean =>
  status >= 500 || status === 408 || status === 425 || status === 429;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @throws ProviderAway, ProviderRefused */
export async function callProvider(call: ProviderCall): Promise<ProviderAnswer> {
  const { status, text } = await send(call);
  if (isPassing(status) || status < 200) throw new ProviderAway(`it answered ${status}`);
  if (status === 404) return { found: false };
  if (status >= 300 && call.isUnknown?.(parsed(text)) === true) return { found: false };
  if (status >= 300) throw new ProviderRefused(`it answered ${status}`);
  try {
    const body: unknown = JSON.parse(text);
    return { found: true, body };
  } catch (error) {
    throw new ProviderAway('its answer is no JSON', { cause: error });
  }
}
