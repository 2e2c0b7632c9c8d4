/** Marks UTF-8 for spreadsheets, which otherwise read “reçu” as “reÃ§u”. */
const mark = '\uFEFF';

/** What a spreadsheet takes for a formula; a minus before a figure is one's own number. */
const formula = /^[=+@\t\r]|^-(?!\d)/u;

function cell(value: string | number, separator: string): string {
  const text = String(value);
  const safe = formula.test(text) ? `'${text}` : text;
  const isPlain = !safe.includes(separator) && !/["\r\n]/u.test(safe) && safe === safe.trim();
  return isPlain ? safe : `"${safe.replaceAll('"', '""')}"`;
}

/**
 * Rows as CSV after RFC 4180.
 * @param separator what the spreadsheets of the reader's language expect
 */
export function csvOf(
  rows: readonly (readonly (string | number)[])[],
  separator: ',' | ';',
): string {
  const lines = rows.map((row) => row.map((value) => cell(value, separator)).join(separator));
  return `${mark}${lines.join('\r\n')}\r\n`;
}
