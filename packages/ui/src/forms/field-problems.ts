import { ProblemError } from '@ardoise/contract/client';

/** Problems about one field that the server reports for the whole request; first name present wins. */
const fieldsByCode: Partial<Record<ProblemError['code'], readonly string[]>> = {
  EMAIL_TAKEN: ['email'],
  PASSWORD_TOO_COMMON: ['password'],
  PASSWORD_WRONG: ['current', 'password'],
  CODE_INVALID: ['code'],
};

export interface FormProblem {
  /** Sentences by field name. */
  fields: Record<string, string>;
  /** The sentence for the whole form; null when the fields say it all. */
  whole: string | null;
}

/**
 * Sorts a failure into the fields that it is about and what concerns the whole form.
 * @param names fields that the form has
 * @param textOf the sentence for a failure
 */
export function formProblem(
  error: unknown,
  names: readonly string[],
  textOf: (error: unknown) => string,
): FormProblem {
  if (!(error instanceof ProblemError)) return { fields: {}, whole: textOf(error) };
  const field = fieldsByCode[error.code]?.find((name) => names.includes(name));
  if (field !== undefined) return { fields: { [field]: textOf(error) }, whole: null };
  const fields = error.fields
    .map(({ pointer, message }): [string, string] => [pointer.replace(/^\//u, ''), message])
    .filter(([name]) => names.includes(name));
  return { fields: Object.fromEntries(fields), whole: textOf(error) };
}
