import { Context, evalExpr, ProcessingMode } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import type { Options } from 'mingo/types';
import { promoteValue } from '../bson/codec.ts';
import { isDoc } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';
import { badValue } from '../errors.ts';
import { regexExpressions } from './regex-expressions.ts';

/** These would run code sent by the client. */
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
  context: Context.init({
    expression: { ...expressions, ...regexExpressions },
    accumulator: accumulators,
  }),
};

/**
 * Compiles an aggregation expression into a function of documents with plain numbers. Operators are checked at compile
 * time, so an unknown one fails even when the collection is empty.
 */
export function evaluateExpression(
  expression: unknown,
  variables: Doc = {},
): (doc: Doc) => unknown {
  checkExpression(expression);
  const plain = promoteValue(expression);
  return (doc) => asClientError(() => evalExpr(doc, plain, { ...EXPRESSION_OPTIONS, variables }));
}

/** Rejects operators that mingo does not implement, by name. */
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

/** Some operators take a document of named arguments that are not themselves expressions. */
function checkOperands(operator: string, value: unknown): void {
  if (operator === '$switch' && isDoc(value) && Array.isArray(value['branches'])) {
    for (const branch of value['branches']) checkExpression(branch);
    checkExpression(value['default']);
  } else if (operator !== '$sortArray') checkExpression(value);
}

/** Reports mingo's own errors as the client's fault: they mean that the query is invalid. */
export function asClientError<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && error.constructor.name === 'MingoError')
      throw badValue(error.message);
    throw error;
  }
}
