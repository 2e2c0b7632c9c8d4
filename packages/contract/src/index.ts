export { errorCodes, errors, type ErrorCode } from './errors.ts';
export type * from './types.ts';
