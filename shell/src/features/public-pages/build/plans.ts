import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { ContentError } from './front-matter.ts';

const Amount = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]);

const Plans = Type.Object(
  {
    note: Type.String(),
    /** FCFA, from the specification. */
    sheet: Type.Integer({ minimum: 0 }),
    export: Type.Integer({ minimum: 0 }),
    plans: Type.Array(
      Type.Object(
        { name: Type.String(), monthlyPrice: Amount, monthlySheets: Amount },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);

export type Plans = Static<typeof Plans>;

/** `content/plans.json`: what the owner has decided. Null is not decided, and shown as such. */
export function readPlans(folder: string): Plans {
  const plans: unknown = JSON.parse(readFileSync(join(folder, 'plans.json'), 'utf8'));
  if (Value.Check(Plans, plans)) return plans;
  const faults = [...Value.Errors(Plans, plans)].map(
    ({ instancePath, message }) => `${instancePath} ${message}`,
  );
  throw new ContentError('content/plans.json', faults.join('; '));
}
