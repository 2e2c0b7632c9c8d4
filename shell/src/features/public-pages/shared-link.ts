/**
 * Whether the part of an address after `#` stands for a shared sheet. Headings of the page have
 * names without capitals; a link that was cut short is still meant as one.
 */
export const sharedLink = /^#(?=.*[A-Z]).{16,}$/u;
