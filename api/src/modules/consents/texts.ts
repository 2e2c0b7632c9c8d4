import type { Consent } from '@ardoise/contract';
import { termsVersion } from '../auth/terms.ts';

/**
 * Versions of the texts that people consent to, as in the front matter of the legal pages: the CGU,
 * and the privacy policy for the other two. Raised together with them; a test compares.
 */
export const consentTexts: Readonly<Record<Consent['subject'], string>> = {
  terms: termsVersion,
  marketing: '2026-11',
  vitals: '2026-11',
};
