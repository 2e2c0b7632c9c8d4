import type { Collection } from '../storage/catalog.ts';
import { blob, integer } from '../storage/sqlite.ts';
import type { Row, Sqlite } from '../storage/sqlite.ts';
import type { Interval } from './intervals.ts';
import type { Plan } from './planner.ts';

export interface Hit {
  rid: number;
  bytes: Uint8Array;
}

export interface ScanStats {
  keysExamined: number;
  docsExamined: number;
}

const LARGEST_CHUNK = 500;

/**
 * Reads the rows of a plan in order. It reads in chunks, each starting after the last row, with no statement open in
 * between, so a cursor can rest for minutes while others write.
 */
export function* scan(
  sqlite: Sqlite,
  collection: Collection,
  plan: Plan,
  firstChunk: number,
  stats: ScanStats,
): Generator<Hit> {
  const seen = plan.repeats ? new Set<number>() : undefined;
  for (const row of planRows(sqlite, collection, plan, Math.min(firstChunk, LARGEST_CHUNK))) {
    if (plan.index) stats.keysExamined++;
    const rid = integer(row['rid']);
    if (seen?.has(rid)) continue;
    seen?.add(rid);
    stats.docsExamined++;
    yield { rid, bytes: blob(row['doc']) };
  }
}

function* planRows(
  sqlite: Sqlite,
  collection: Collection,
  plan: Plan,
  chunk: number,
): Generator<Row> {
  if (!plan.index) {
    yield* wholeRows(sqlite, collection, plan.backward, chunk);
    return;
  }
  const intervals = plan.backward ? plan.intervals.toReversed() : plan.intervals;
  const streams = intervals.map((interval) =>
    intervalRows(sqlite, collection, plan, interval, chunk),
  );
  if (plan.merge) yield* merged(streams, intervals, plan.backward);
  else for (const stream of streams) yield* stream;
}

function* wholeRows(
  sqlite: Sqlite,
  collection: Collection,
  backward: boolean,
  first: number,
): Generator<Row> {
  const sql = backward
    ? `SELECT rid, doc FROM ${collection.table} WHERE rid < ? ORDER BY rid DESC LIMIT ?`
    : `SELECT rid, doc FROM ${collection.table} WHERE rid > ? ORDER BY rid LIMIT ?`;
  let last = backward ? Number.MAX_SAFE_INTEGER : 0;
  for (let chunk = first; ; chunk = Math.min(chunk * 4, LARGEST_CHUNK)) {
    const rows = sqlite.all(sql, last, chunk);
    for (const row of rows) {
      last = integer(row['rid']);
      yield row;
    }
    if (rows.length < chunk) return;
  }
}

function* intervalRows(
  sqlite: Sqlite,
  collection: Collection,
  plan: Plan,
  interval: Interval,
  first: number,
): Generator<Row> {
  const { start, next } = statements(collection, plan);
  const [from, to] = plan.backward ? [interval.hi, interval.lo] : [interval.lo, interval.hi];
  let chunk = first;
  let rows = sqlite.all(start, from, to, ...plan.keyParts, chunk);
  for (;;) {
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < chunk) return;
    chunk = Math.min(chunk * 4, LARGEST_CHUNK);
    rows = sqlite.all(next, blob(last['k']), integer(last['rid']), to, ...plan.keyParts, chunk);
  }
}

/**
 * The first chunk takes from, to, the key parts and limit; the next ones take the key and rid of the last row, to, the
 * key parts and limit.
 */
function statements(collection: Collection, plan: Plan): { start: string; next: string } {
  const index = plan.index ?? collection.idIndex;
  const k = `x.${index.keyColumn}`;
  const tables =
    index.id === 0
      ? `${collection.table} x`
      : `${index.table} x CROSS JOIN ${collection.table} c ON c.rid = x.rid`;
  const select = `SELECT ${k} AS k, x.rid AS rid, ${index.id === 0 ? 'x' : 'c'}.doc AS doc FROM ${tables}`;
  const parts = plan.keyParts.map(() => ` AND instr(${k}, ?) > 0`).join('');
  return plan.backward
    ? {
        start: `${select} WHERE ${k} < ? AND ${k} >= ?${parts} ORDER BY ${k} DESC, x.rid DESC LIMIT ?`,
        next: `${select} WHERE (${k}, x.rid) < (?, ?) AND ${k} >= ?${parts} ORDER BY ${k} DESC, x.rid DESC LIMIT ?`,
      }
    : {
        start: `${select} WHERE ${k} >= ? AND ${k} < ?${parts} ORDER BY ${k}, x.rid LIMIT ?`,
        next: `${select} WHERE (${k}, x.rid) > (?, ?) AND ${k} < ?${parts} ORDER BY ${k}, x.rid LIMIT ?`,
      };
}

/** Merges ordered streams by the part of the key that the sort uses. */
function* merged(
  streams: Generator<Row>[],
  intervals: readonly Interval[],
  backward: boolean,
): Generator<Row> {
  const heads = streams.map((stream, n) => ({
    stream,
    row: firstOf(stream),
    offset: intervals[n]?.sortOffset ?? 0,
  }));
  const sign = backward ? -1 : 1;
  for (;;) {
    let best: (typeof heads)[number] | undefined;
    for (const head of heads) {
      if (!head.row) continue;
      if (
        !best?.row ||
        sign * Buffer.compare(part(head.row, head.offset), part(best.row, best.offset)) < 0
      ) {
        best = head;
      }
    }
    if (!best?.row) return;
    yield best.row;
    best.row = firstOf(best.stream);
  }
}

function firstOf(stream: Generator<Row>): Row | undefined {
  const step = stream.next();
  return step.done === true ? undefined : step.value;
}

const part = (row: Row, offset: number): Uint8Array => blob(row['k']).subarray(offset);

/** Counts the documents of a plan without reading them. Valid only for covered plans without repeats. */
export function countPlan(sqlite: Sqlite, collection: Collection, plan: Plan): number {
  const { index } = plan;
  if (!index) {
    return integer(sqlite.get(`SELECT count(*) AS n FROM ${collection.table}`)?.['n']);
  }
  let total = 0;
  for (const { lo, hi } of plan.intervals) {
    const sql = `SELECT count(*) AS n FROM ${index.table} WHERE ${index.keyColumn} >= ? AND ${index.keyColumn} < ?`;
    total += integer(sqlite.get(sql, lo, hi)?.['n']);
  }
  return total;
}
