/** Whether a text can be the name of a product in its address. */
export const isSlug = (text: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(text);
