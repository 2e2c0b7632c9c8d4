import type { PatchOperation } from '@ardoise/contract';
import { changedFixedParts, type SheetContent } from '@ardoise/sheet';
import { SheetContent as SheetContentSchema } from '@ardoise/sheet/schema';
import { applyPatch, type Operation, Pointer } from 'rfc6902';
import { Compile } from 'typebox/compile';
import { Problem } from '../../shared/problem.ts';
import { maxContentBytes } from './limits.ts';

const strict = Compile(SheetContentSchema);

/** Tokens that would reach the prototype of the objects that a patch walks. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

function refuse(index: number, field?: string): never {
  const pointer = `/operations/${index}${field === undefined ? '' : `/${field}`}`;
  throw new Problem('VALIDATION_FAILED', { errors: [{ pointer, reason: 'invalid' }] });
}

function guard(path: string, index: number, field: string): Pointer {
  let pointer: Pointer;
  try {
    pointer = Pointer.fromJSON(path);
  } catch {
    return refuse(index, field);
  }
  if (pointer.tokens.some((token) => forbidden.has(token))) refuse(index, field);
  return pointer;
}

function toOperation(operation: PatchOperation): Operation {
  // The library has a type for each `op`; the contract groups those with the same fields.
  switch (operation.op) {
    case 'remove':
      return { op: 'remove', path: operation.path };
    case 'move':
    case 'copy':
      return { op: operation.op, from: operation.from, path: operation.path };
    default:
      return { op: operation.op, path: operation.path, value: operation.value };
  }
}

/**
 * The content after the operations, valid by the strict schema.
 * Throws VALIDATION_FAILED naming the operation or the place in the content.
 */
export function applyOperations(
  content: SheetContent,
  operations: readonly PatchOperation[],
): SheetContent {
  const changed: unknown = structuredClone(content);
  let copied = 0;
  for (const [index, operation] of operations.entries()) {
    guard(operation.path, index, 'path');
    if ('from' in operation) {
      const from = guard(operation.from, index, 'from');
      if (operation.op === 'copy') {
        // Copies of copies double: what they bring together stays under one sheet's size.
        copied += JSON.stringify(from.get(changed) ?? null).length;
        if (copied > maxContentBytes) throw new Problem('PAYLOAD_TOO_LARGE');
      }
    }
    const [failure] = applyPatch(changed, [toOperation(operation)]);
    if (failure !== null && failure !== undefined) refuse(index);
  }
  return checkContent(changed);
}

/**
 * What a unit was spent on is not the client's to change, nor who wrote it.
 * @throws Problem SHEET_PARTS_FIXED naming the places in the content
 */
export function assertFixedPartsKept(before: SheetContent, after: SheetContent): void {
  const changed = changedFixedParts(before, after);
  if (changed.length === 0) return;
  const errors = changed.map((pointer) => ({ pointer, reason: 'invalid' as const }));
  throw new Problem('SHEET_PARTS_FIXED', { errors });
}

/** Proves that a content may be stored. */
export function checkContent(content: unknown): SheetContent {
  if (!strict.Check(content)) {
    const errors = strict
      .Errors(content)
      .slice(0, 20)
      .map((error) => ({ pointer: error.instancePath, reason: 'invalid' as const }));
    throw new Problem('VALIDATION_FAILED', { errors });
  }
  if (Buffer.byteLength(JSON.stringify(content)) > maxContentBytes) {
    throw new Problem('PAYLOAD_TOO_LARGE');
  }
  return content;
}
