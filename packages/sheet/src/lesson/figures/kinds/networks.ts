import { Type } from 'typebox';
import { closed, Label, Point } from './common.ts';

/** What stands in the loop of a circuit. */
export const circuitParts = [
  'cell',
  'lamp',
  'switch-open',
  'switch-closed',
  'resistor',
  'motor',
  'ammeter',
  'fuse',
  'diode',
] as const;

/** A circuit of one loop; each branch of `parallel` is one more loop over the same source. */
export const Circuit = Type.Object(
  {
    kind: Type.Literal('circuit'),
    series: Type.Array(
      Type.Object(
        {
          part: Type.Enum(circuitParts),
          label: Type.Optional(Label),
        },
        closed,
      ),
      { minItems: 1, maxItems: 8 },
    ),
    parallel: Type.Optional(
      Type.Array(
        Type.Object(
          {
            part: Type.Enum(['lamp', 'resistor', 'motor', 'voltmeter']),
            label: Type.Optional(Label),
          },
          closed,
        ),
        { maxItems: 3 },
      ),
    ),
  },
  closed,
);

/** Boxes joined by arrows: food webs, cycles, causes, steps. `at` is column and row from 0. */
export const Web = Type.Object(
  {
    kind: Type.Literal('web'),
    nodes: Type.Array(
      Type.Object(
        { id: Type.String({ pattern: '^[a-z0-9-]+$' }), label: Label, at: Point },
        closed,
      ),
      { minItems: 2, maxItems: 14 },
    ),
    arrows: Type.Array(
      Type.Object({ from: Type.String(), to: Type.String(), label: Type.Optional(Label) }, closed),
      { minItems: 1, maxItems: 24 },
    ),
  },
  closed,
);
