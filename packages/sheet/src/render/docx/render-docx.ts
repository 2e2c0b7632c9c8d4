import { Header, Paragraph } from 'docx';
import type { SheetDocument } from '../../document/index.ts';
import { evaluation, notes, signatures, writtenRecord } from './closing.ts';
import { heading, identification, letterhead, planning } from './head.ts';
import { procedure } from './procedure.ts';
import { supports } from './supports.ts';
import { paragraphLook, runOf } from './text-style.ts';
import type { WordStyle } from './text-style.ts';
import { numberedFooter, packWordFile, rightTabStop } from './word-file.ts';

/**
 * Renders a sheet as a Word document. Word lays out the text; paragraph and table properties enforce the page breaks.
 * @param source what the file names as the sheet that it is made from
 */
export async function renderDocx(document: SheetDocument, source?: string): Promise<Uint8Array> {
  const footer = () => numberedFooter(document.origin, document.pageLabels);
  return packWordFile({
    title: document.title,
    subject: document.heading.kind,
    author: document.author,
    description: document.origin,
    ...(source === undefined ? {} : { source }),
    language: document.language,
    titlePage: true,
    headers: { first: new Header({ children: [] }), default: runningHead(document) },
    footers: { first: footer(), default: footer() },
    children: [
      letterhead(document),
      heading(document),
      identification(document),
      ...planning(document),
      ...supports(document),
      ...procedure(document),
      ...evaluation(document),
      ...writtenRecord(document),
      ...notes(document),
      ...signatures(document),
    ],
  });
}

const margin: WordStyle = { size: 8.5, leading: 11 };

function runningHead({ running }: SheetDocument): Header {
  return new Header({
    children: [
      new Paragraph({
        ...paragraphLook(margin),
        tabStops: rightTabStop,
        children: [
          runOf({ text: running.left, italic: true }, margin),
          runOf({ text: `\t${running.right}` }, margin),
        ],
      }),
    ],
  });
}
