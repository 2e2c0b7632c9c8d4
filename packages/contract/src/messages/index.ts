import type { ErrorCode } from '../errors.ts';
import type { Locale } from '../common/schemas.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

/** Message ids of the API: `error.<CODE>` and `field.<reason>`. */
export type MessageId = keyof typeof fr;

/** ICU texts of the API per language; French is the reference. */
export const messages: Record<Locale, Record<MessageId, string>> = { fr, en, de, es };

/** Id of the sentence for an error of the catalogue. */
export function errorMessageId<Code extends ErrorCode>(code: Code) {
  return `error.${code}` as const;
}

/** Errors whose code alone does not say enough; each has its sentence beside the code's own. */
export const errorDetails = [
  'QUOTA_EXHAUSTED.plan',
  'QUOTA_EXHAUSTED.trial',
] as const satisfies `${ErrorCode}.${string}`[];
export type ErrorDetail = (typeof errorDetails)[number];

export function errorDetailMessageId<Detail extends ErrorDetail>(detail: Detail) {
  return `error.${detail}` as const;
}

/** Why a field was refused; each has its sentence. */
export const fieldReasons = [
  'required',
  'too-short',
  'too-long',
  'email',
  'range',
  'choice',
  'unknown',
  'format',
  'invalid',
  'password-too-short',
  'terms',
  'names-somebody',
  'contact',
  'unfit',
  'improper',
  'pupil-data',
] as const;
export type FieldReason = (typeof fieldReasons)[number];

export function fieldMessageId<Reason extends FieldReason>(reason: Reason) {
  return `field.${reason}` as const;
}
