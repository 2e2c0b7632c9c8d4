import { decode } from '../bson/codec.ts';
import { getField, integerOption, isDoc } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';
import { MongoFault } from '../errors.ts';
import type { Collection } from '../storage/catalog.ts';
import type { Store } from '../storage/store.ts';
import { compileFilter } from './match.ts';
import { planQuery } from './planner.ts';
import type { Plan } from './planner.ts';
import { countPlan, scan } from './scan.ts';
import type { Hit, ScanStats } from './scan.ts';
import { sortKey } from './sort.ts';
import type { SortField } from './sort.ts';

export interface FindRequest {
  filter: Doc;
  sort: readonly SortField[];
  skip: number;
  /** 0 means no limit. */
  limit: number;
  hint?: unknown;
  /** `let`, for `$expr`. */
  variables?: Doc;
  /** When to abort the query (maxTimeMS), in ms since the epoch. */
  deadline?: number | undefined;
}

/** A document found; decoded only if something had to look inside it. */
export interface Found extends Hit {
  doc?: Doc;
}

const MAX_SORT_BYTES = 100 * 1024 * 1024;
const DEFAULT_CHUNK = 32;

export function planFind(collection: Collection, request: FindRequest): Plan {
  return planQuery(collection, request);
}

/** Runs a query: plan, scan, filter, sort, skip, limit. Lazy unless it sorts in memory. */
export function* find(
  store: Store,
  collection: Collection,
  request: FindRequest,
  stats: ScanStats = { keysExamined: 0, docsExamined: 0 },
): Generator<Found> {
  const plan = planFind(collection, request);
  const maxResults = request.limit > 0 ? request.limit + request.skip : 0;
  const stopsEarly = plan.sorted && maxResults > 0;
  const chunk = stopsEarly
    ? Math.max(maxResults, plan.covered ? 1 : DEFAULT_CHUNK)
    : DEFAULT_CHUNK * 4;
  const filter = plan.covered ? undefined : compileFilter(request.filter, request.variables);
  const matched = matching(
    scan(store.sqlite, collection, plan, chunk, stats),
    filter,
    request.deadline,
  );
  const ordered = plan.sorted ? matched : sorted(matched, request.sort, maxResults);
  let position = 0;
  for (const found of ordered) {
    position++;
    if (position > request.skip) yield found;
    if (maxResults > 0 && position >= maxResults) return;
  }
}

function* matching(
  hits: Generator<Hit>,
  filter: ((doc: Doc) => boolean) | undefined,
  deadline: number | undefined,
): Generator<Found> {
  let n = 0;
  for (const hit of hits) {
    if (deadline !== undefined && n++ % 64 === 63 && Date.now() > deadline) {
      throw new MongoFault(50, 'operation exceeded time limit');
    }
    if (!filter) yield hit;
    else {
      const doc = decode(hit.bytes);
      if (filter(doc)) yield { ...hit, doc };
    }
  }
}

/** Sorts in memory, keeping only the first `wanted` when it is above 0. Ties stay in scan order. */
function sorted(found: Generator<Found>, sort: readonly SortField[], maxResults: number): Found[] {
  let kept: { key: Buffer; hit: Found }[] = [];
  let bytes = 0;
  const settle = (): void => {
    kept.sort((a, b) => Buffer.compare(a.key, b.key));
    if (maxResults > 0) kept = kept.slice(0, maxResults);
    bytes = kept.reduce((sum, { hit }) => sum + hit.bytes.length, 0);
  };
  for (const { rid, bytes: raw, doc } of found) {
    kept.push({ key: sortKey(doc ?? decode(raw), sort), hit: { rid, bytes: raw } });
    bytes += raw.length;
    if (maxResults > 0 && kept.length > 2 * maxResults + 1000) settle();
    if (bytes > MAX_SORT_BYTES) {
      settle();
      if (bytes > MAX_SORT_BYTES) {
        throw new MongoFault(292, `Sort exceeded memory limit of ${MAX_SORT_BYTES} bytes`);
      }
    }
  }
  settle();
  return kept.map(({ hit }) => hit);
}

export function countMatching(store: Store, collection: Collection, request: FindRequest): number {
  const plan = planFind(collection, { ...request, sort: [] });
  if (plan.covered && !plan.repeats) {
    const total = Math.max(0, countPlan(store.sqlite, collection, plan) - request.skip);
    return request.limit > 0 ? Math.min(total, request.limit) : total;
  }
  let total = 0;
  for (const _ of find(store, collection, { ...request, sort: [] })) total++;
  return total;
}

export interface Explained {
  plan: Plan;
  stats: ScanStats;
  returned: number;
}

/** Runs the query to the end and reports its cost. */
export function measure(store: Store, collection: Collection, request: FindRequest): Explained {
  const stats = { keysExamined: 0, docsExamined: 0 };
  let returned = 0;
  for (const _ of find(store, collection, request, stats)) returned++;
  return { plan: planFind(collection, request), stats, returned };
}

/** maxTimeMS as a deadline; 0 means none. */
export function deadlineOf(body: Doc): number | undefined {
  const ms = integerOption(getField(body, 'maxTimeMS'), 'maxTimeMS') ?? 0;
  if (ms < 0) throw new MongoFault(2, 'maxTimeMS must be non-negative');
  return ms > 0 ? Date.now() + ms : undefined;
}

export const asFilter = (value: unknown, name: string): Doc => {
  if (value === undefined || value === null) return {};
  if (isDoc(value)) return value;
  throw new MongoFault(14, `BSON field '${name}' is the wrong type, expected type 'object'`);
};
