import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { receiptSample } from '../receipt/testing/receipt-sample.ts';
import { renderReceiptPdf } from '../receipt/pdf.ts';
import { fractionsLesson } from '../fixtures/lessons.ts';
import { compose } from '../composer/index.ts';
import { withLesson } from '../composer/testing/requests.ts';
import { loadFonts, renderCompanions, renderSheet } from '../render/node/index.ts';
import { longTalk } from '../transcript/fixtures/long-talk.ts';
import { renderTranscriptPdf } from '../transcript/pdf.ts';
import type { Verdict } from './judge.ts';
import { output, programs } from './programs.ts';
import type { Sample } from './samples.ts';

const createdAt = new Date('2026-11-20T08:00:00Z');
const check = 'pdf : PDF/UA-1';

/** The archive that carries veraPDF, and what Java no longer brings along. */
function classPath(): string | null {
  const main = createRequire(import.meta.url).resolve('@opendataloader/pdf');
  const archive = join(dirname(main), '../lib/opendataloader-pdf-cli.jar');
  const bindings = ['jaxb-runtime', 'jaxb-core', 'istack-commons-runtime', 'txw2'].map(
    (name) => `/usr/share/java/${name}.jar`,
  );
  const files = [archive, ...bindings];
  return files.every((file) => existsSync(file)) ? files.join(delimiter) : null;
}

/** Every kind of paper against the rules of PDF/UA-1 that a program can check; null without the program. */
export async function judgeConformance(
  samples: readonly Sample[],
): Promise<readonly Verdict[] | null> {
  const classes = classPath();
  if (classes === null) return null;
  const folder = await mkdtemp(join(tmpdir(), 'ardoise-conformance-'));
  try {
    const files = new Map<string, string>();
    for (const [index, { name, bytes }] of (await papers(samples)).entries()) {
      const file = join(folder, `${index}.pdf`);
      await writeFile(file, bytes);
      files.set(file, name);
    }
    const source = fileURLToPath(new URL('./verapdf/Conformance.java', import.meta.url));
    const lines = await output(programs.java.command, ['-cp', classes, source, ...files.keys()]);
    const verdicts = lines
      .trim()
      .split('\n')
      .map((line): Verdict => {
        const [file = '', isGood, checks = '', broken = ''] = line.split('\t');
        const figure = isGood === 'true' ? `${checks} contrôles` : broken;
        return { sample: files.get(file) ?? file, check, figure, isGood: isGood === 'true' };
      });
    if (verdicts.length !== files.size) throw new Error('veraPDF has left out a file');
    return verdicts;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function papers(samples: readonly Sample[]) {
  const fonts = loadFonts();
  const sheets = samples.map(async ({ name, content }) => ({
    name,
    bytes: await renderSheet({ content, format: 'pdf', options: { createdAt } }),
  }));
  return [
    ...(await Promise.all(sheets)),
    {
      name: 'reçu',
      bytes: renderReceiptPdf(receiptSample, { fonts, format: 'a5', createdAt }),
    },
    {
      name: 'documents de la fiche',
      bytes: await renderCompanions({
        choice: 'all',
        content: compose(withLesson(fractionsLesson)),
        lesson: fractionsLesson,
        format: 'pdf',
        options: { createdAt },
      }),
    },
    { name: 'conversation', bytes: renderTranscriptPdf(longTalk, { fonts, createdAt }) },
  ];
}
