import { ofUnits, readHeads, readMarked } from '../read-pdf.ts';

/** A tag as a program that reads aloud finds it: in the order of reading, with the text of its own content. */
export interface ReadTag {
  readonly role: string;
  readonly text: string;
  readonly alt: string | null;
  readonly attributes: string;
  readonly kids: readonly ReadTag[];
}

export function readTags(bytes: Uint8Array): ReadTag {
  const heads = readHeads(bytes);
  const marked = readMarked(bytes);
  const pages = [...heads].filter(([, head]) => /\/Type \/Page\b(?!s)/u.test(head));
  const pageOf = (id: string) => pages.findIndex(([page]) => page === id);
  const read = (id: string): ReadTag => {
    const head = heads.get(id) ?? '';
    const home = /\/Pg (\d+) 0 R\/?/u.exec(head)?.[1] ?? '';
    const [, listed = ''] = /\/K\[([\s\S]*)\]>>/u.exec(head) ?? [];
    const kids: ReadTag[] = [];
    const own: string[] = [];
    const items = /<<\/Type\/MCR\/Pg (\d+) 0 R\/MCID (\d+)>>|(\d+) 0 R|(\d+)/gu;
    for (const [, page, far, kid, mark] of listed.matchAll(items)) {
      if (kid !== undefined) kids.push(read(kid));
      else own.push(marked.get(`${pageOf(page ?? home)} ${far ?? mark ?? ''}`) ?? '');
    }
    const alt = /\/Alt <feff(\w*)>/u.exec(head)?.[1];
    return {
      role: /\/S\/(\w+)/u.exec(head)?.[1] ?? '',
      text: own.join(''),
      alt: alt === undefined ? null : ofUnits(alt),
      attributes: /\/A<<(.*?)>>/u.exec(head)?.[1] ?? '',
      kids,
    };
  };
  const root = [...heads.values()].find((head) => head.includes('/Type/StructTreeRoot')) ?? '';
  return read(/\/K (\d+) 0 R/u.exec(root)?.[1] ?? '');
}

/** All tags in the order of reading. */
export function flat(tag: ReadTag): readonly ReadTag[] {
  return [tag, ...tag.kids.flatMap(flat)];
}

export const textOf = (tag: ReadTag): string =>
  flat(tag)
    .map(({ text }) => text)
    .join('');

/** Cells in each row of a table, with those that they span. */
export function widthsOf(table: ReadTag): readonly number[] {
  const span = (tag: ReadTag, of: string) =>
    Number(new RegExp(`/${of} (\\d+)`, 'u').exec(tag.attributes)?.[1] ?? 1);
  const widths = table.kids.map(() => 0);
  for (const [row, { kids }] of table.kids.entries())
    for (const cell of kids)
      for (let down = 0; down < span(cell, 'RowSpan'); down += 1)
        widths[row + down] = (widths[row + down] ?? 0) + span(cell, 'ColSpan');
  return widths;
}
