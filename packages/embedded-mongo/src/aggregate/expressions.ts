import { Context, evalExpr, ProcessingMode } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import type { Options } from 'mingo/types';
import { promoteValue } from '../bson/codec.ts';
import { isDoc } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';
import { badValue } from '../errors.ts';

/** They would run code that a client sends. */
const REFUSED = new Set(['$function', '$accumulator', '$where']);

const KNOWN = new Set([...Object.keys(expressions), ...Object.keys(accumulators)]);

export const isExpressionOperator = (name: string): boolean =>
  KNOWN.has(name) && !REFUSED.has(name);

export const EXPRESSION_OPTIONS: Options = {
  idKey: '_id',
  processingMode: ProcessingMode.CLONE_ALL,
  useStrictMode: true,
  scriptEnabled: false,
  failOnError: true,
  context: Context.init({ expression: expressions, accumulator: accumulators }),
};

/**
 * Compiles an aggregation expression: the result takes documents with plain numbers. Operators are checked at once,
 * so that an unknown one fails even when there is no document.
 */
export function evaluateExpression(
  expression: unknown,
  variables: Doc = {},
): (doc: Doc) => unknown {
  checkExpression(expression);
  const plain = promoteValue(expression);
  return (doc) => named(() => evalExpr(doc, plain, { ...EXPRESSION_OPTIONS, variables }));
}

/** Refuses operators by name that the expression library does not have. */
export function checkExpression(expression: unknown): void {
  if (Array.isArray(expression)) for (const item of expression) checkExpression(item);
  else if (isDoc(expression)) {
    for (const [field, value] of Object.entries(expression)) {
      if (field === '$literal') continue;
      if (field.startsWith('$') && !isExpressionOperator(field)) {
        throw badValue(`Unrecognized expression '${field}'`);
      }
      checkOperands(field, value);
    }
  }
}

/** Operators whose operand is a document of named arguments, some of which are no expressions. */
function checkOperands(operator: string, value: unknown): void {
  if (operator === '$switch' && isDoc(value) && Array.isArray(value['branches'])) {
    for (const branch of value['branches']) checkExpression(branch);
    checkExpression(value['default']);
  } else if (operator !== '$sortArray') checkExpression(value);
}

/** The library's complaints about a query are the client's fault, not ours. */
export function named<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && error.constructor.name === 'MingoError')
      throw badValue(error.message);
    throw error;
  }
}
