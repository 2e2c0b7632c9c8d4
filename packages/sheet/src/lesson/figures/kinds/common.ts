import { Type } from 'typebox';

export const closed = { additionalProperties: false } as const;
export const Label = Type.String({ minLength: 1, maxLength: 80 });
/** An integer, a decimal or a fraction such as "3/4", which is kept exact. */
export const Amount = Type.Union([
  Type.Number(),
  Type.String({ pattern: '^-?[0-9]+(/[1-9][0-9]*)?$' }),
]);
/** Column and row, or longitude and latitude: x grows to the right, y as the kind says. */
export const Point = Type.Tuple([Type.Number(), Type.Number()]);
/** A date of ISO 8601 that may stop after the year or the month. */
export const DateText = Type.String({ pattern: '^-?[0-9]{1,4}(-[0-9]{2}(-[0-9]{2})?)?$' });
