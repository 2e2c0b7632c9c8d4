import { type Static, Type } from 'typebox';
import { errorCodes } from '../errors.ts';

/** One wrong field of a request. `message` is in the user's language. */
export const FieldError = Type.Object({
  /** JSON pointer into the body, query or path parameters. */
  pointer: Type.String(),
  message: Type.String(),
});
export type FieldError = Static<typeof FieldError>;

/** RFC 9457 problem. `code` is stable, `detail` is for the user and localised. */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  code: Type.Enum(errorCodes),
  detail: Type.String(),
  instance: Type.Optional(Type.String()),
  errors: Type.Optional(Type.Array(FieldError)),
});
export type Problem = Static<typeof Problem>;
