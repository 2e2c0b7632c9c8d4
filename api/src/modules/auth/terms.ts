/** Version of the terms of use (CGU) that a new account accepts. Raised when the text changes. */
export const termsVersion = '2026-12';
