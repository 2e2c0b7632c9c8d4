export interface Line {
  what: string;
  measured: string;
  wanted: string;
  holds: boolean;
}

export function printTable(lines: readonly Line[]): void {
  const rows = [
    ['', 'measured', 'wanted', ''],
    ...lines.map((line) => [
      line.what,
      line.measured,
      line.wanted,
      line.holds ? 'holds' : 'MISSES',
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  for (const row of rows) {
    const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
    process.stdout.write(`${cells.join('  ').trimEnd()}\n`);
  }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
