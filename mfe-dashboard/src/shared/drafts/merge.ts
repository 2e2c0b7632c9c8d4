import type { SheetContent } from '@ardoise/sheet';
import { sameValue } from './equal.ts';
import { mergeOrder } from './merge-order.ts';
import {
  joined,
  type Part,
  type PartKind,
  type Parts,
  putTogether,
  sheetKey,
  takeApart,
} from './parts.ts';

export type Decision = 'mine' | 'theirs' | 'both';

/** One place that both sides changed in different ways. */
export interface Conflict {
  /** Stable name of the place, for `decisions`: "row/row-7.instruction", or "row/row-7" for a removal. */
  key: string;
  part: PartKind;
  /** Id of the part as in the sheet; '' for the sheet's own fields. */
  partId: string;
  /** Name of the field; null when one side removed the part that the other changed. */
  field: string | null;
  /** The two values; undefined on the side that removed it. */
  mine: unknown;
  theirs: unknown;
  /** Both values, one after the other; null when that makes no sense for the field. */
  both: unknown;
}

export interface Merge {
  content: SheetContent;
  /** Places still to be decided. The content holds my version there, and keeps removed parts. */
  conflicts: Conflict[];
}

type Decisions = Readonly<Record<string, Decision>>;

const containers: ReadonlySet<PartKind> = new Set(['phase', 'step']);

function idOf(part: Part): string {
  return part.kind === 'sheet' ? '' : part.key.slice(part.kind.length + 1);
}

function fieldsChanged(before: Part | undefined, after: Part): boolean {
  return before === undefined || !sameValue(before.fields, after.fields);
}

class Merger {
  readonly #base: Parts;
  readonly #mine: Parts;
  readonly #theirs: Parts;
  readonly #decisions: Decisions;
  readonly #conflicts: Conflict[] = [];
  readonly #merged = new Map<string, Part>();

  constructor(base: Parts, mine: Parts, theirs: Parts, decisions: Decisions) {
    this.#base = base;
    this.#mine = mine;
    this.#theirs = theirs;
    this.#decisions = decisions;
  }

  run(): { parts: Parts; conflicts: Conflict[] } {
    const keys = new Set([...this.#mine.byKey.keys(), ...this.#theirs.byKey.keys()]);
    const dropped: Part[] = [];
    for (const key of keys) {
      const kept = this.#mergePart(key);
      if (kept !== null) this.#merged.set(key, kept);
      else {
        const part = this.#mine.byKey.get(key) ?? this.#theirs.byKey.get(key);
        if (part !== undefined && containers.has(part.kind)) dropped.push(part);
      }
    }
    this.#keepHolders(dropped);
    return {
      parts: { byKey: this.#merged, lists: this.#mergeLists() },
      conflicts: this.#conflicts,
    };
  }

  /** The part as merged, or null when it is gone. */
  #mergePart(key: string): Part | null {
    const base = this.#base.byKey.get(key);
    const mine = this.#mine.byKey.get(key);
    const theirs = this.#theirs.byKey.get(key);
    if (mine !== undefined && theirs !== undefined) return this.#mergeFields(base, mine, theirs);
    const left = mine ?? theirs;
    if (left === undefined) return null;
    if (base === undefined) return left;
    // One side removed it. It stays when the other side changed it, unless the teacher decides.
    if (!fieldsChanged(base, left)) return null;
    if (containers.has(left.kind)) return left;
    const side = mine === undefined ? 'theirs' : 'mine';
    const decision = this.#decisions[key];
    if (decision === undefined) {
      this.#conflicts.push({
        key,
        part: left.kind,
        partId: idOf(left),
        field: null,
        mine: mine?.fields,
        theirs: theirs?.fields,
        both: null,
      });
    }
    return decision === undefined || decision === side || decision === 'both' ? left : null;
  }

  #mergeFields(base: Part | undefined, mine: Part, theirs: Part): Part {
    const fields: Record<string, unknown> = {};
    for (const name of new Set([...Object.keys(mine.fields), ...Object.keys(theirs.fields)])) {
      const value = this.#mergeField(base?.fields[name], mine, theirs, name);
      if (value !== undefined) fields[name] = value;
    }
    const iMoved = base !== undefined && base.list !== mine.list;
    const list = base === undefined || iMoved ? mine.list : theirs.list;
    return { key: mine.key, kind: mine.kind, list, fields };
  }

  #mergeField(before: unknown, mine: Part, theirs: Part, name: string): unknown {
    const a = mine.fields[name];
    const b = theirs.fields[name];
    if (sameValue(a, b) || sameValue(b, before)) return a;
    if (sameValue(a, before)) return b;
    const key = `${mine.key}.${name}`;
    const both = joined(name, a, b);
    const decision = this.#decisions[key];
    if (decision === undefined) {
      this.#conflicts.push({
        key,
        part: mine.kind,
        partId: idOf(mine),
        field: name,
        mine: a,
        theirs: b,
        both,
      });
    }
    if (decision === 'theirs') return b;
    return decision === 'both' && both !== null ? both : a;
  }

  /** A removed step or phase stays while it contains something that is kept. */
  #keepHolders(dropped: readonly Part[]): void {
    // Steps first: a kept step needs its phase.
    for (const kind of ['step', 'phase']) {
      for (const holder of dropped.filter((part) => part.kind === kind)) {
        const needed = [...this.#merged.values()].some((part) => part.list === holder.key);
        if (needed) this.#merged.set(holder.key, holder);
      }
    }
  }

  #mergeLists(): Map<string, readonly string[]> {
    const membersOf = new Map<string, Set<string>>();
    for (const part of this.#merged.values()) {
      if (part.key === sheetKey) continue;
      const members = membersOf.get(part.list) ?? new Set<string>();
      members.add(part.key);
      membersOf.set(part.list, members);
    }
    const lists = new Map<string, readonly string[]>();
    for (const [list, members] of membersOf) {
      const order = (parts: Parts) => parts.lists.get(list) ?? [];
      lists.set(
        list,
        mergeOrder(order(this.#base), order(this.#mine), order(this.#theirs), members),
      );
    }
    return lists;
  }
}

/**
 * Three-way merge of a sheet: `mine` and `theirs` both derive from `base`. Changes in different
 * fields, rows or places merge automatically; `decisions` answers the conflicts of an
 * earlier call, by their key. Where both moved a part, my position wins.
 */
export function mergeSheets(
  base: SheetContent,
  mine: SheetContent,
  theirs: SheetContent,
  decisions: Decisions = {},
): Merge {
  if (sameValue(base, theirs)) return { content: mine, conflicts: [] };
  if (sameValue(base, mine)) return { content: theirs, conflicts: [] };
  const merger = new Merger(takeApart(base), takeApart(mine), takeApart(theirs), decisions);
  const { parts, conflicts } = merger.run();
  return { content: putTogether(parts, mine), conflicts };
}
