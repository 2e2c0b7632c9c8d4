import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import { toDocument } from '../document/index.ts';
import { renderSheet } from '../render/node/index.ts';
import { output, programs } from './programs.ts';
import type { Sample } from './samples.ts';
import { expectedWords, missingWords } from './extracted-words.ts';

export interface Verdict {
  readonly sample: string;
  readonly check: string;
  readonly figure: string;
  readonly isGood: boolean;
}

type Installed = Readonly<Record<'qpdf' | 'pdftotext' | 'soffice', boolean>>;

/** Renders a sample and checks the files with every installed program. */
export async function judge(sample: Sample, installed: Installed): Promise<readonly Verdict[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ardoise-documents-'));
  try {
    return [
      ...(await judgePdf(sample, folder, installed)),
      ...(await judgeDocx(sample, folder, installed)),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

function sizeVerdict(sample: Sample, format: 'pdf' | 'docx', bytes: Uint8Array): Verdict {
  const limit = sample.budget?.[format];
  return {
    sample: sample.name,
    check: `${format} : taille`,
    figure: `${(bytes.length / 1024).toFixed(1)} Ko${limit === undefined ? '' : ` sur ${limit / 1024}`}`,
    isGood: limit === undefined || bytes.length <= limit,
  };
}

function wordVerdict(
  sample: Sample,
  check: string,
  expected: readonly string[],
  text: string,
): Verdict {
  const missing = missingWords(expected, text);
  const some = missing.slice(0, 5).join(' ');
  return {
    sample: sample.name,
    check,
    figure:
      missing.length === 0
        ? `${expected.length} mots retrouvés`
        : `${missing.length} mots perdus : ${some}`,
    isGood: missing.length === 0,
  };
}

async function judgePdf(sample: Sample, folder: string, installed: Installed): Promise<Verdict[]> {
  const bytes = await renderSheet({ content: sample.content, format: 'pdf', options: {} });
  const file = join(folder, 'sheet.pdf');
  await writeFile(file, bytes);
  const verdicts = [sizeVerdict(sample, 'pdf', bytes)];
  if (installed.qpdf) {
    const base = { sample: sample.name, check: 'pdf : qpdf --check' };
    verdicts.push(
      await output(programs.qpdf.command, ['--check', file]).then(
        () => ({ ...base, figure: 'sans erreur', isGood: true }),
        (error: unknown) => ({ ...base, figure: String(error).slice(0, 200), isGood: false }),
      ),
    );
  }
  if (installed.pdftotext) {
    const text = await output(programs.pdftotext.command, ['-enc', 'UTF-8', file, '-']);
    const expected = expectedWords(toDocument(sample.content), 'ours');
    verdicts.push(wordVerdict(sample, 'pdf : pdftotext', expected, text));
  }
  return verdicts;
}

async function judgeDocx(sample: Sample, folder: string, installed: Installed): Promise<Verdict[]> {
  const bytes = await renderSheet({ content: sample.content, format: 'docx', options: {} });
  const file = join(folder, 'sheet.docx');
  await writeFile(file, bytes);
  const verdicts = [sizeVerdict(sample, 'docx', bytes)];
  if (!installed.soffice) return verdicts;
  await output(programs.soffice.command, [
    `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
    '--headless',
    '--convert-to',
    'odt',
    '--outdir',
    folder,
    file,
  ]);
  const converted = unzipSync(new Uint8Array(await readFile(join(folder, 'sheet.odt'))));
  const odt = ['content.xml', 'styles.xml'].map((name) =>
    strFromU8(converted[name] ?? new Uint8Array()),
  );
  const word = strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array());
  const ours = word.match(/<w:tbl>/gu)?.length ?? 0;
  const theirs = odt[0]?.match(/<table:table /gu)?.length ?? 0;
  verdicts.push({
    sample: sample.name,
    check: 'docx : tableaux',
    figure: `${theirs} sur ${ours}`,
    isGood: ours > 0 && ours === theirs,
  });
  const expected = expectedWords(toDocument(sample.content), 'any');
  verdicts.push(wordVerdict(sample, 'docx : LibreOffice', expected, textOfXml(odt.join('\n'))));
  return verdicts;
}

/** The text of an OpenDocument part, with a line break after each paragraph. */
function textOfXml(xml: string): string {
  return xml
    .replace(/<(?:\/text:p|\/text:h|text:tab|text:s|text:line-break)\b[^>]*>/gu, ' ')
    .replace(/<[^>]*>/gu, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&apos;', '’')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
