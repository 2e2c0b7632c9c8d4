/**
 * A cell of a CSV file. A spreadsheet takes what begins with one of these characters for a formula, so
 * that an apostrophe goes before it.
 */
export function csvCell(text: string): string {
  const harmless = /^[\s]*[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return /[",;\r\n]/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A line of a CSV file. */
export const csvRow = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`;

/** Lets spreadsheets read a file as UTF-8. */
export const byteOrderMark = '\u{FEFF}';
