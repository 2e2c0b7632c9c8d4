import { Fraction } from 'fraction.js';
import jsep from 'jsep';

/** An expression that cannot be read; the message says why. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
}

jsep.addBinaryOp('and', 2);

type Value = Fraction | boolean | string;

const relations: Readonly<Record<string, (a: Fraction, b: Fraction) => boolean>> = {
  '==': (a, b) => a.equals(b),
  '<': (a, b) => a.lt(b),
  '>': (a, b) => a.gt(b),
  '<=': (a, b) => a.lte(b),
  '>=': (a, b) => a.gte(b),
};

const operations: Readonly<Record<string, (a: Fraction, b: Fraction) => Fraction>> = {
  '+': (a, b) => a.add(b),
  '-': (a, b) => a.sub(b),
  '*': (a, b) => a.mul(b),
  '/': (a, b) => a.div(b),
};

function number(value: Value): Fraction {
  if (value instanceof Fraction) return value;
  throw new ExpressionError('a number is missing');
}

/** How often letters stand in a text, whatever the case: `count("Maman", "m")` is 2. */
function count(values: readonly Value[]): Fraction {
  const [text, letters] = values;
  if (values.length !== 2 || typeof text !== 'string' || typeof letters !== 'string') {
    throw new ExpressionError('count() wants two texts');
  }
  if (letters === '') throw new ExpressionError('count() wants letters');
  return new Fraction(text.toLocaleLowerCase().split(letters.toLocaleLowerCase()).length - 1);
}

function valueOf(node: jsep.Expression): Value {
  const one = node as jsep.CoreExpression;
  switch (one.type) {
    case 'Literal':
      if (typeof one.value === 'string') return one.value;
      // From its text: a float would no longer be exact.
      if (typeof one.value === 'number') return new Fraction(one.raw);
      break;
    case 'UnaryExpression':
      if (one.operator === '-') return number(valueOf(one.argument)).neg();
      break;
    case 'CallExpression':
      if ((one.callee as jsep.Identifier).name === 'count')
        return count(one.arguments.map(valueOf));
      break;
    case 'BinaryExpression': {
      const [left, right] = [valueOf(one.left), valueOf(one.right)];
      if (one.operator === 'and') {
        if (typeof left === 'boolean' && typeof right === 'boolean') return left && right;
        throw new ExpressionError('"and" joins two comparisons');
      }
      const relation = relations[one.operator];
      if (relation !== undefined) return relation(number(left), number(right));
      const operation = operations[one.operator];
      if (operation !== undefined) return operation(number(left), number(right));
      break;
    }
    default:
  }
  throw new ExpressionError(`${one.type} is not allowed`);
}

function evaluate(text: string): Value {
  try {
    return valueOf(jsep(text));
  } catch (error) {
    if (error instanceof ExpressionError) throw error;
    throw new ExpressionError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Whether a comparison over exact rationals is true, such as "3/4 * 1200 == 900 and 5/4 > 1". Known are numbers,
 * `+ - * /`, parentheses, `== < > <= >=`, `and` and `count("text", "letters")`.
 * @throws ExpressionError for anything else, and for a division by zero.
 */
export function holds(expression: string): boolean {
  const value = evaluate(expression);
  if (typeof value === 'boolean') return value;
  throw new ExpressionError('it compares nothing');
}

/** The value of an expression over exact rationals; undefined where it has none. */
export function valueOfExpression(text: string): Fraction | undefined {
  try {
    const value = evaluate(text);
    return value instanceof Fraction ? value : undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}
