import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { companionKinds, toCompanions } from '../companions/index.ts';
import { catalogue } from '../catalogue/index.ts';
import { compose } from '../composer/index.ts';
import { fractionsLesson, marketLesson } from '../fixtures/lessons.ts';
import type { ExportFormat } from '../document/index.ts';
import type { Lesson } from '../lesson/index.ts';
import { renderCompanions } from '../render/node/index.ts';
import type { Verdict } from './judge.ts';
import { output, programs } from './programs.ts';

const createdAt = new Date('2026-11-20T08:00:00Z');

const lessons = [
  ['fractions', fractionsLesson],
  ['anglais', marketLesson],
] as const;

function sheetOf(lesson: Lesson) {
  const { discipline, levels, title, language, minutes } = lesson.identity;
  const [level = 'cm1'] = levels;
  return compose({
    level,
    series: null,
    discipline,
    topic: { kind: 'free', title },
    lesson,
    facts: catalogue.factsFor(discipline, level, null),
    kind: 'lesson',
    duration: minutes,
    classSize: 48,
    language,
    wishes: '',
    seed: lesson.id,
  });
}

/** Every companion of a French and of an English lesson. */
export async function companionSamples(format: ExportFormat) {
  return await Promise.all(
    lessons.flatMap(([name, lesson]) =>
      companionKinds.map(async (choice) => {
        const content = sheetOf(lesson);
        const wanted = { choice, content, lesson, format, options: { createdAt } };
        return {
          name: `${choice}, ${name}`,
          bytes: await renderCompanions(wanted),
          texts: textsIn(toCompanions(choice, content, lesson)),
        };
      }),
    ),
  );
}

/** Words of a companion that any program must find, whatever it does to typography. */
function textsIn(companions: ReturnType<typeof toCompanions>): ReadonlySet<string> {
  const texts = companions.flatMap((one) =>
    one.layout === 'halves'
      ? one.paper.exercises
          .slice(0, 2)
          .flatMap(({ statement }) => statement.map(({ text }) => text))
      : one.parts.flatMap((part) => ('heading' in part ? [part.heading] : [])),
  );
  return new Set(texts.flatMap((text) => text.match(/\p{L}{4,}/gu) ?? []));
}

type Installed = Readonly<Record<'qpdf' | 'pdftotext' | 'soffice', boolean>>;

const folded = (text: string) => text.toLocaleLowerCase('fr');

/** Files of companions, as qpdf, pdftotext and LibreOffice read them. */
export async function judgeCompanions(installed: Installed): Promise<readonly Verdict[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ardoise-companions-'));
  const verdicts: Verdict[] = [];
  const judged = (sample: string, check: string, missing: readonly string[], figure: string) =>
    verdicts.push({
      sample,
      check,
      figure: missing.length === 0 ? figure : `perdus : ${missing.slice(0, 5).join(' ')}`,
      isGood: missing.length === 0,
    });
  const pages = new Map<string, number>();
  /** The words that are not in a PDF; half pages fill as many pages in Word as in PDF. */
  const read = async (name: string, file: string, texts: ReadonlySet<string>) => {
    const text = folded(await output(programs.pdftotext.command, ['-enc', 'UTF-8', file, '-']));
    const count = text.split('\f').length - 1;
    const before = pages.get(name) ?? count;
    pages.set(name, count);
    return [
      ...[...texts].filter((word) => !text.includes(folded(word))),
      ...(name.startsWith('learner') && count !== before ? [`${count} pages, ${before}`] : []),
    ];
  };
  try {
    for (const { name, bytes, texts } of await companionSamples('pdf')) {
      const file = join(folder, 'companion.pdf');
      await writeFile(file, bytes);
      if (installed.qpdf) {
        const faults = await output(programs.qpdf.command, ['--check', file]).then(
          () => [],
          (error: unknown) => [String(error).slice(0, 200)],
        );
        judged(name, 'pdf : qpdf --check', faults, 'sans erreur');
      }
      if (installed.pdftotext) {
        judged(
          name,
          'pdf : pdftotext',
          await read(name, file, texts),
          `${texts.size} mots retrouvés`,
        );
      }
    }
    if (!installed.soffice || !installed.pdftotext) return verdicts;
    for (const { name, bytes, texts } of await companionSamples('docx')) {
      await writeFile(join(folder, 'word.docx'), bytes);
      await output(programs.soffice.command, [
        `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
        '--headless',
        '--convert-to',
        'pdf',
        '--outdir',
        folder,
        join(folder, 'word.docx'),
      ]);
      const file = join(folder, 'word.pdf');
      judged(
        name,
        'docx : LibreOffice',
        await read(name, file, texts),
        `${texts.size} mots retrouvés`,
      );
    }
    return verdicts;
  } finally {
    await rm(folder, { recursive: true });
  }
}
