import * as fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { Figure } from '../schema.ts';
import { everyKind } from './every-kind.ts';

const number = fc.oneof(
  fc.integer({ min: -10, max: 60 }),
  fc.double({ noNaN: true, min: -1e12, max: 1e12 }),
  fc.constantFrom(0, 1e-9, 1e300),
);

/** Puts another number in the place of some: schemas bound few of them. */
function shaken(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value === 'number') {
    return fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: number });
  }
  if (Array.isArray(value)) return fc.tuple(...value.map(shaken));
  if (typeof value !== 'object' || value === null) return fc.constant(value);
  return fc.record(
    Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shaken(one)])),
  );
}

const figure = Compile(Figure);

/** Figures that the schema accepts, with senseless numbers among them. For tests. */
export const anyFigure: fc.Arbitrary<Figure> = fc
  .constantFrom(...Object.values(everyKind))
  .chain(shaken)
  .filter((value): value is Figure => figure.Check(value));
