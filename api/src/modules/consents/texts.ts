import type { Consent } from '@ardoise/contract';
import { termsVersion } from '../auth/terms.ts';

/** A legal text; changes are announced to everybody by mail before they apply. */
export interface LegalText {
  version: string;
  /** First day on which it applies, in Benin. */
  applies: string;
  /** Its page, by the French path. */
  page: string;
}

export const legalTextNames = ['terms', 'privacy'] as const;
export type LegalTextName = (typeof legalTextNames)[number];
export type LegalTexts = Readonly<Record<LegalTextName, LegalText>>;

/** The same as in the front matter of the legal pages; a test compares them. */
export const legalTexts: LegalTexts = {
  terms: { version: termsVersion, applies: '2026-12-24', page: '/legal/cgu' },
  privacy: { version: '2026-12', applies: '2026-12-24', page: '/legal/confidentialite' },
};

/** Versions of the texts that people consent to: the CGU, and the privacy policy for the others. */
export const consentTexts: Readonly<Record<Consent['subject'], string>> = {
  terms: legalTexts.terms.version,
  marketing: legalTexts.privacy.version,
  vitals: legalTexts.privacy.version,
};
