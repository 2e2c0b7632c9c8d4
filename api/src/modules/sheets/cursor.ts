import { Problem } from '../../shared/problem.ts';

/** The last sheet of a page: where the next one goes on. */
export interface Position {
  at: Date;
  id: string;
}

export function encodeCursor({ at, id }: Position): string {
  return Buffer.from(`${at.getTime()}.${id}`).toString('base64url');
}

export function decodeCursor(cursor: string): Position {
  const match = /^(\d{1,15})\.([0-9a-f]{24})$/.exec(Buffer.from(cursor, 'base64url').toString());
  const [, time, id] = match ?? [];
  if (time === undefined || id === undefined) {
    throw new Problem('VALIDATION_FAILED', { errors: [{ pointer: '/cursor', reason: 'format' }] });
  }
  return { at: new Date(Number(time)), id };
}
