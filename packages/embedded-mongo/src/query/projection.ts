import { evaluateExpression } from '../aggregate/expressions.ts';
import { demote, promote } from '../bson/codec.ts';
import { pickRaw } from '../bson/raw-fields.ts';
import { getField, isDoc, isNumeric, numericValue, setField } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';
import { badValue } from '../errors.ts';
import { splitPath } from '../storage/paths.ts';
import { elemMatch } from './match.ts';
import { matchedPosition } from './positional.ts';

type Projector = (doc: Doc) => Doc;

/**
 * A projection of whole top-level fields, which needs no decoding: `{ title: 1 }`, `{ steps: 0 }`. Undefined for any
 * other.
 */
export function compileRawProjection(
  projection: unknown,
): ((bytes: Uint8Array) => Uint8Array) | undefined {
  if (!isDoc(projection)) return undefined;
  const named = new Map<string, boolean>();
  for (const field of Object.keys(projection)) {
    const value = getField(projection, field);
    if (field.includes('.') || field.startsWith('$')) return undefined;
    if (typeof value !== 'boolean' && !isNumeric(value)) return undefined;
    named.set(field, typeof value === 'boolean' ? value : Number(numericValue(value)) !== 0);
  }
  const others = [...named].filter(([field]) => field !== '_id').map(([, included]) => included);
  const including = others[0] ?? named.get('_id') ?? false;
  if (named.size === 0 || others.some((included) => included !== including)) return undefined;
  const id = named.get('_id') ?? true;
  return (bytes) =>
    pickRaw(bytes, (field) => (field === '_id' ? id : (named.get(field) ?? !including)));
}

/** The projection of one field and of the fields inside it. */
interface Node {
  children: Map<string, Node>;
  action: Action | undefined;
}

type Action = 'include' | 'exclude' | ((value: unknown, doc: Doc) => unknown);

/** Compiles a find projection; undefined when documents are returned unchanged. */
export function compileProjection(projection: unknown, filter: Doc): Projector | undefined {
  if (projection === undefined || projection === null) return undefined;
  if (!isDoc(projection)) throw badValue('the projection must be an object');
  const entries = Object.keys(projection).map((path) => ({
    path,
    value: getField(projection, path),
  }));
  if (entries.length === 0) return undefined;
  const root: Node = { children: new Map(), action: undefined };
  let including: boolean | undefined;
  for (const { path, value } of entries) {
    const { action, mode, target } = parseEntry(path, value, filter);
    if (mode !== undefined && path !== '_id') {
      if (including !== undefined && including !== mode) {
        const [verb, kind] = mode ? ['inclusion on', 'exclusion'] : ['exclusion on', 'inclusion'];
        throw badValue(`Cannot do ${verb} field ${path} in ${kind} projection`);
      }
      including = mode;
    }
    addNode(root, splitPath(target), action, path);
  }
  const id = root.children.get('_id');
  including ??=
    id !== undefined && id.action !== 'exclude' && entries.every((entry) => entry.path === '_id');
  if (including && !id) root.children.set('_id', { children: new Map(), action: 'include' });
  if (including && id?.action === 'exclude') root.children.delete('_id');
  const includes = including;
  return (doc) => projectDoc(doc, root, includes, doc);
}

interface Entry {
  action: Action;
  /** True for inclusion, false for exclusion, undefined when it is compatible with both. */
  mode: boolean | undefined;
  target: string;
}

function parseEntry(path: string, value: unknown, filter: Doc): Entry {
  if (path.endsWith('.$')) {
    const target = path.slice(0, -2);
    const action = (array: unknown, doc: Doc): unknown =>
      Array.isArray(array) ? [array[matchedPosition(filter, doc, target)]] : array;
    return { action, mode: true, target };
  }
  if (typeof value === 'boolean' || isNumeric(value)) {
    const included = typeof value === 'boolean' ? value : Number(numericValue(value)) !== 0;
    return { action: included ? 'include' : 'exclude', mode: included, target: path };
  }
  if (isDoc(value) && Object.hasOwn(value, '$slice') && isSliceOfField(value['$slice'])) {
    const [skip, limit] = sliceBounds(value['$slice']);
    const action = (array: unknown): unknown =>
      Array.isArray(array) ? slice(array, skip, limit) : array;
    return { action, mode: undefined, target: path };
  }
  if (isDoc(value) && Object.hasOwn(value, '$elemMatch')) {
    const test = elemMatch(value['$elemMatch']);
    const action = (array: unknown): unknown => {
      const at = Array.isArray(array) ? array.findIndex(test) : -1;
      return Array.isArray(array) && at >= 0 ? [array[at]] : undefined;
    };
    return { action, mode: true, target: path };
  }
  if (isDoc(value) && Object.hasOwn(value, '$meta'))
    throw badValue('$meta is not supported by embedded-mongo');
  const evaluate = evaluateExpression(value);
  const action = (_: unknown, doc: Doc): unknown => demote({ v: evaluate(promote(doc)) })['v'];
  return { action, mode: true, target: path };
}

const isSliceOfField = (operand: unknown): boolean =>
  isNumeric(operand) ||
  (Array.isArray(operand) && operand.length === 2 && operand.every(isNumeric));

function sliceBounds(operand: unknown): [number, number] {
  const numbers = (Array.isArray(operand) ? operand : [operand]).map((item: unknown) =>
    Number(numericValue(item)),
  );
  const [first = 0, second] = numbers;
  if (second === undefined) return first < 0 ? [first, -first] : [0, first];
  if (second <= 0) throw badValue('$slice limit must be positive');
  return [first, second];
}

function slice(array: readonly unknown[], skip: number, limit: number): unknown[] {
  const start = skip < 0 ? Math.max(0, array.length + skip) : skip;
  return array.slice(start, start + limit);
}

function addNode(root: Node, parts: readonly string[], action: Action, path: string): void {
  let node = root;
  for (const part of parts) {
    if (part === '' || (part.startsWith('$') && part !== '$ref' && part !== '$id')) {
      throw badValue(`the projection path '${path}' is not supported`);
    }
    if (node.action) throw badValue(`Path collision at ${path}`);
    let child = node.children.get(part);
    if (!child) node.children.set(part, (child = { children: new Map(), action: undefined }));
    node = child;
  }
  if (node.action || node.children.size > 0) throw badValue(`Path collision at ${path}`);
  node.action = action;
}

function projectDoc(doc: Doc, node: Node, including: boolean, root: Doc): Doc {
  const result: Doc = {};
  for (const field of Object.keys(doc)) {
    const value = getField(doc, field);
    const child = node.children.get(field);
    const projected = child
      ? projectValue(value, child, including, root)
      : including
        ? undefined
        : value;
    if (projected !== undefined) setField(result, field, projected);
  }
  // Computed fields that the document lacks.
  for (const [field, child] of node.children) {
    if (Object.hasOwn(doc, field)) continue;
    const value = computed(child, root);
    if (value !== undefined) setField(result, field, value);
  }
  return result;
}

function computed(node: Node, root: Doc): unknown {
  if (typeof node.action === 'function') return node.action(undefined, root);
  const result: Doc = {};
  for (const [field, child] of node.children) {
    const value = computed(child, root);
    if (value !== undefined) setField(result, field, value);
  }
  return Object.keys(result).length > 0 ? result : undefined;
}

function projectValue(value: unknown, node: Node, including: boolean, root: Doc): unknown {
  if (node.action === 'include') return value;
  if (node.action === 'exclude') return undefined;
  if (node.action) return node.action(value, root);
  if (isDoc(value)) return projectDoc(value, node, including, root);
  if (Array.isArray(value)) {
    return value
      .map((element: unknown) =>
        isDoc(element) || Array.isArray(element)
          ? projectValue(element, node, including, root)
          : including
            ? undefined
            : element,
      )
      .filter((element) => element !== undefined);
  }
  return including ? undefined : value;
}
