import { Footer, Header, Paragraph } from 'docx';
import type { CompanionDocument } from '../../companions/types.ts';
import type { SheetDocument } from '../../document/index.ts';
import { heading, identification, letterhead } from '../docx/head.ts';
import { paragraphLook, runOf } from '../docx/text-style.ts';
import type { WordStyle } from '../docx/text-style.ts';
import {
  numberedFooter,
  packWordSections,
  rightTabStop,
  type WordSection,
} from '../docx/word-file.ts';
import type { SheetFonts } from '../fonts/types.ts';
import { Clusters, readFaces } from '../pdf/clusters.ts';
import { Typesetter } from '../pdf/text.ts';
import { halvesOf, margins, tiny } from './docx-halves.ts';
import { partOf } from './docx-parts.ts';

/**
 * Companions as a Word document, each a section that begins on a page of its own.
 * @param fonts measure what fits on half a page; the file does not hold them
 */
export async function renderCompanionsDocx(
  companions: readonly CompanionDocument[],
  fonts: SheetFonts,
  title: string,
): Promise<Uint8Array> {
  const [first] = companions;
  if (first === undefined) throw new RangeError('A file holds one companion at least');
  const { author, origin, language } = first.base;
  const subject = companions.map(({ base }) => base.heading.kind).join(', ');
  const type = new Typesetter(new Clusters(readFaces(fonts)));
  return await packWordSections(
    { title, subject, author, description: origin, language },
    companions.map((companion) => sectionOf(companion, type)),
  );
}

function sectionOf(companion: CompanionDocument, type: Typesetter): WordSection {
  const { base } = companion;
  if (companion.layout === 'halves') {
    return {
      // Without its own a section has those of the one before it.
      headers: { default: new Header({ children: [tiny()] }) },
      footers: { default: new Footer({ children: [tiny()] }) },
      margins,
      children: halvesOf(companion.paper, type),
    };
  }
  const footer = () => numberedFooter(base.origin, base.pageLabels);
  return {
    titlePage: true,
    headers: { first: new Header({ children: [] }), default: runningHead(base) },
    footers: { first: footer(), default: footer() },
    children: [
      letterhead(base),
      heading(base),
      identification(base),
      ...companion.parts.flatMap((part) => partOf(base, part)),
    ],
  };
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
