import { ProblemError } from '@ardoise/contract/client';

/** Ids of the sentences for what the server did not say itself. */
export type ProblemMessage = 'auth.error.unexpected' | 'auth.error.offline' | 'auth.error.timeout';

export interface AuthProblem {
  /** The server's sentences about fields, by field name. */
  fields: Record<string, string>;
  /** What stands above the form: the server's sentence, or the id of ours. */
  detail: string | null;
  message: ProblemMessage | null;
}

/** Problems that are about one field, though the server answers them as a whole. */
const fieldOf: Partial<Record<ProblemError['code'], string>> = {
  EMAIL_TAKEN: 'email',
  PASSWORD_TOO_COMMON: 'password',
  CODE_INVALID: 'code',
};

export function readProblem(error: unknown): AuthProblem {
  if (!(error instanceof ProblemError)) {
    return { fields: {}, detail: null, message: 'auth.error.unexpected' };
  }
  const field = fieldOf[error.code];
  if (field !== undefined)
    return { fields: { [field]: error.detail }, detail: null, message: null };
  const fields = Object.fromEntries(
    error.fields.map(({ pointer, message }) => [pointer.replace(/^\//u, ''), message]),
  );
  if (error.code === 'OFFLINE') return { fields, detail: null, message: 'auth.error.offline' };
  if (error.code === 'TIMEOUT') return { fields, detail: null, message: 'auth.error.timeout' };
  return error.detail === ''
    ? { fields, detail: null, message: 'auth.error.unexpected' }
    : { fields, detail: error.detail, message: null };
}
