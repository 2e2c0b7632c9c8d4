import type { Locale } from '@ardoise/contract';
import { errors, type ErrorCode } from '@ardoise/contract/errors';
import { Problem } from '../../shared/problem.ts';
import { problemBody } from '../../shared/problem-body.ts';
import type { StoredEvent } from './repository.ts';

function isCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errors, value);
}

/** Failures are stored as a code; the text is written in the reader's language. */
function payload({ name, data }: StoredEvent, locale: Locale): string {
  if (name !== 'failed') return data;
  const { code }: { code?: unknown } = JSON.parse(data);
  return JSON.stringify({
    problem: problemBody(new Problem(isCode(code) ? code : 'INTERNAL'), locale),
  });
}

/** Formats events as an event stream; without events a comment, so that proxies keep it open. */
export function toEventStream(events: readonly StoredEvent[], locale: Locale): string {
  if (events.length === 0) return ': en cours\n\n';
  return events
    .map((event) => `id: ${event.rank}\nevent: ${event.name}\ndata: ${payload(event, locale)}\n\n`)
    .join('');
}

/** The rank in a Last-Event-ID; 0 when it is not one of ours. */
export function lastEventId(header: string | string[] | undefined): number {
  const text = typeof header === 'string' ? header.trim() : '';
  return /^\d{1,6}$/.test(text) ? Number(text) : 0;
}
