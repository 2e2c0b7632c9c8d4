/** Whether a text of the address can be the id of an order or a payment. */
export const isId = (text: string): boolean => /^[0-9a-f]{24}$/u.test(text);
