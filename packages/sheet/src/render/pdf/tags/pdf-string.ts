/** A text of a PDF file in UTF-16 with its mark, as hexadecimal digits. */
export function hexString(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) =>
    text.charCodeAt(index).toString(16).padStart(4, '0'),
  );
  return `<feff${units.join('')}>`;
}

/** The same as one character per byte. */
export function utf16Bytes(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => {
    const code = text.charCodeAt(index);
    return String.fromCharCode(code >> 8, code & 0xff);
  });
  return `\u00FE\u00FF${units.join('')}`;
}
