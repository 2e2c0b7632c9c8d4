import { strToU8, zipSync } from 'fflate';

/** A paragraph, a table of texts, or XML as it is. */
export type Part = string | readonly (readonly string[])[] | { readonly xml: string };

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** "# Title" is a heading, "**Label**" bold, "- item" an item of a list; a tab stays one. */
export function paragraph(text: string): string {
  const [, heading, bold, item] = /^(?:(# )|(\*\*)|(- ))/u.exec(text) ?? [];
  const own = text.replace(/^(?:# |- )/u, '').replaceAll('**', '');
  const style = heading === undefined ? '' : '<w:pStyle w:val="Titre1"/>';
  const list = item === undefined ? '' : '<w:numPr><w:numId w:val="1"/></w:numPr>';
  const look = bold === undefined ? '' : '<w:rPr><w:b/></w:rPr>';
  const runs = own.split('\t').map((part) => `<w:t xml:space="preserve">${escaped(part)}</w:t>`);
  return `<w:p><w:pPr>${style}${list}</w:pPr><w:r>${look}${runs.join('<w:tab/>')}</w:r></w:p>`;
}

/** Lines of a cell are parted by "|"; "<3" before a text makes it span three columns, "^" goes on from above. */
function cell(text: string): string {
  const [, span, own = ''] = /^(?:<(\d) )?([\s\S]*)$/u.exec(text) ?? [];
  const merge = own === '^' ? '<w:vMerge/>' : '';
  const wide = span === undefined ? '' : `<w:gridSpan w:val="${span}"/>`;
  const lines = own === '^' ? [''] : own.split('|');
  return `<w:tc><w:tcPr>${wide}${merge}</w:tcPr>${lines.map(paragraph).join('')}</w:tc>`;
}

const table = (rows: readonly (readonly string[])[]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;

const isXml = (part: Part): part is { readonly xml: string } =>
  typeof part === 'object' && 'xml' in part;

/** A Word file as others write it. */
export function docxOf(
  parts: readonly Part[],
  more: Readonly<Record<string, Uint8Array>> = {},
): Uint8Array {
  const body = parts.map((part) =>
    typeof part === 'string' ? paragraph(part) : isXml(part) ? part.xml : table(part),
  );
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'word/document.xml': strToU8(`<w:document><w:body>${body.join('')}</w:body></w:document>`),
    'word/styles.xml': strToU8(
      '<w:styles><w:style w:styleId="Titre1"><w:name w:val="heading 1"/></w:style></w:styles>',
    ),
    ...more,
  });
}
