import { Double, Int32, Long } from 'bson';
import { badValue, MongoFault } from '../errors.ts';
import { describe, isNumeric, numericValue, typeName } from '../bson/values.ts';

type Operation = 'add' | 'multiply';

/**
 * Arithmetic as MongoDB does it: the result has the wider of the two types (int, long, double), an overflowing int
 * becomes a long, and an overflowing long is an error.
 */
export function arithmetic(operation: Operation, current: unknown, operand: unknown): unknown {
  const a = numericValue(current);
  const b = numericValue(operand);
  if (current instanceof Double || operand instanceof Double) {
    return new Double(operation === 'add' ? Number(a) + Number(b) : Number(a) * Number(b));
  }
  const exact = operation === 'add' ? BigInt(a) + BigInt(b) : BigInt(a) * BigInt(b);
  const bothInts = current instanceof Int32 && operand instanceof Int32;
  if (bothInts && exact >= -2147483648n && exact <= 2147483647n) return new Int32(Number(exact));
  if (exact < -(2n ** 63n) || exact >= 2n ** 63n) {
    throw badValue(
      `Failed to apply ${operation} operations to current value (${describe(current)}): overflow`,
    );
  }
  return Long.fromBigInt(exact);
}

export function requireNumber(operator: string, path: string, value: unknown): void {
  if (isNumeric(value)) return;
  throw new MongoFault(
    14,
    `Cannot ${operator === '$inc' ? 'increment' : 'multiply'} with non-numeric argument: {${path}: ${describe(value)}}`,
  );
}

export const notNumeric = (
  operator: string,
  path: string,
  value: unknown,
  id: unknown,
): MongoFault =>
  new MongoFault(
    14,
    `Cannot apply ${operator} to a value of non-numeric type. {_id: ${describe(id)}} has the field '${path}' of non-numeric type ${typeName(value)}`,
  );

/** `$bit` on ints and longs. */
export function bitwise(operation: string, current: unknown, operand: unknown): unknown {
  const long = current instanceof Long || operand instanceof Long;
  const a = BigInt(numericValue(current));
  const b = BigInt(numericValue(operand));
  const results: { readonly [name: string]: bigint } = { and: a & b, or: a | b, xor: a ^ b };
  const result = results[operation];
  if (result === undefined)
    throw badValue(`The $bit operator only supports 'and', 'or', and 'xor', not '${operation}'`);
  return long ? Long.fromBigInt(result) : new Int32(Number(result));
}
