import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import Pdfkit from 'pdfkit';
import pdfmake from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { fontUrls } from '../render/fonts/font-urls.ts';
import { loadFonts } from '../render/node/index.ts';
import type { Part } from './parts.ts';

const margins = { top: 48, right: 40, bottom: 51, left: 51 };

/** With pdfkit, in our typeface; without tags. */
export async function withPdfkit(parts: readonly Part[]): Promise<Uint8Array> {
  const fonts = loadFonts();
  const document = new Pdfkit({ size: 'A4', margins, bufferPages: false });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  document.registerFont('regular', Buffer.from(fonts.regular));
  document.registerFont('bold', Buffer.from(fonts.bold));
  for (const part of parts) {
    if (part.is === 'table') {
      document.font('regular').fontSize(9.7);
      document.table({ columnStyles: [...part.widths], data: part.rows.map((row) => [...row]) });
      document.x = margins.left;
    } else {
      document.font(part.is === 'heading' ? 'bold' : 'regular').fontSize(10);
      document.text(part.text);
    }
  }
  document.end();
  await once(document, 'end');
  return Buffer.concat(chunks);
}

const regular = fileURLToPath(fontUrls.regular);
const bold = fileURLToPath(fontUrls.bold);
pdfmake.setFonts({ Serif: { normal: regular, bold, italics: regular, bolditalics: bold } });
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path === regular || path === bold);

/** With pdfmake, in our typeface. */
export async function withPdfmake(parts: readonly Part[]): Promise<Uint8Array> {
  const definition: TDocumentDefinitions = {
    pageSize: 'A4',
    pageMargins: [margins.left, margins.top, margins.right, margins.bottom],
    defaultStyle: { font: 'Serif', fontSize: 9.7 },
    content: parts.map((part): Content =>
      part.is === 'table'
        ? {
            table: {
              widths: part.widths.map((width) => width - 9),
              body: part.rows.map((row) => [...row]),
              dontBreakRows: true,
            },
          }
        : { text: part.text, bold: part.is === 'heading' },
    ),
  };
  return await pdfmake.createPdf(definition).getBuffer();
}
