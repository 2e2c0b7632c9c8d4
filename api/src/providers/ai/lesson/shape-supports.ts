import type { SheetLanguage } from '@ardoise/sheet';
import { listOf } from '../loose-text.ts';
import { items, optionalLines, type Reader } from './lesson-reader.ts';
import { shapeFigure } from './shape-figure.ts';

export function supportsOf(
  value: unknown,
  { line, text, longText }: Reader,
  language: SheetLanguage,
) {
  return items(value, 9).map((one) => {
    const head = listOf(one['head']).slice(0, 8).map(line);
    const rows = listOf(one['rows'])
      .slice(0, 20)
      .map((row) => listOf(row).slice(0, 8).map(line))
      .filter((row) => row.length > 0);
    const common = {
      id: one['id'],
      title: line(one['title']),
      ...optionalLines(one, ['note'], text),
    };
    const figure = one['kind'] === 'figure' ? shapeFigure(one['figure'], language) : null;
    const alt = text(one['alt']);
    if (figure !== null && alt !== '') return { ...common, kind: 'figure', alt, figure };
    if (rows.length > 0) {
      return { ...common, kind: 'table', ...(head.length > 0 ? { head } : {}), rows };
    }
    // A figure that cannot be drawn is still said in words.
    return { ...common, kind: 'text', text: longText(one['text']) || alt };
  });
}
