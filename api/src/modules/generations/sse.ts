import type { Locale } from '@ardoise/contract';
import { errors, type ErrorCode } from '@ardoise/contract/errors';
import { Problem } from '../../shared/problem.ts';
import { problemBody } from '../../shared/problem-body.ts';
import type { StoredEvent } from './repository.ts';

function isCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errors, value);
}

/** Stored failures keep the code only; the words are those of whoever reads. */
function payload({ name, data }: StoredEvent, locale: Locale): string {
  if (name !== 'failed') return data;
  const { code }: { code?: unknown } = JSON.parse(data);
  return JSON.stringify({
    problem: problemBody(new Problem(isCode(code) ? code : 'INTERNAL'), locale),
  });
}

/** Events in the form of an event stream; a comment when there are none, to keep proxies awake. */
export function toEventStream(events: readonly StoredEvent[], locale: Locale): string {
  if (events.length === 0) return ': en cours\n\n';
  return events
    .map((event) => `id: ${event.rank}\nevent: ${event.name}\ndata: ${payload(event, locale)}\n\n`)
    .join('');
}

/** Rank after which to go on; 0 for anything that is not one of ours. */
export function lastEventId(header: string | string[] | undefined): number {
  const text = typeof header === 'string' ? header.trim() : '';
  return /^\d{1,6}$/.test(text) ? Number(text) : 0;
}
