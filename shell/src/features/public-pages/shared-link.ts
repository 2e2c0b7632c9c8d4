/**
 * Whether the fragment of an address is a shared link. Anchors of headings have no capitals, and a
 * truncated link must still be recognised as one.
 */
export const sharedLink = /^#(?=.*[A-Z]).{16,}$/u;
