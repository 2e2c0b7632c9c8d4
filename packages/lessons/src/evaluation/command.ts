import { demarchesFor } from '@ardoise/sheet';
import { judge } from '../calibration/judge.ts';
import { laidOut } from '../laid-out.ts';
import { readContent } from '../read-content.ts';
import {
  addedByLayout,
  answersComputed,
  factsCovered,
  itemsTied,
  sequencesOf,
  widelyShared,
} from './measure.ts';

/**
 * Command: lays every lesson out by every démarche that fits it, in four lengths and for three class sizes, and prints
 * what the sheets are worth. Fails when a cell is below what a good sheet has.
 */
const lengths = [30, 55, 60, 110];
const classSizes = [25, 60, 100];
const wanted = { form: 95, substance: 90, facts: 0.4 } as const;
const percent = (share: number) => `${Math.round(share * 100)} %`;
const print = (cells: readonly string[]) => void process.stdout.write(`| ${cells.join(' | ')} |\n`);

const lessons = (await readContent()).flatMap(({ path, lesson }) =>
  lesson === null ? [] : [{ path: path.replace('.yaml', ''), lesson }],
);
const usual = lessons.map(({ lesson }) => laidOut(lesson, { duration: 55, classSize: 60 }));
const repeated = widelyShared(
  lessons.map(({ lesson }, index) => {
    const content = usual[index];
    return content === undefined ? new Set<string>() : sequencesOf(lesson, content);
  }),
);

const heads = lengths.map((minutes) => `${minutes} min: form, substance`);
print(['lesson', 'démarche', ...heads, 'facts', 'items', 'computed', 'shared', 'layout']);
print(Array<string>(lengths.length + 7).fill('---'));
let cells = 0;
const low: string[] = [];
for (const [index, { path, lesson }] of lessons.entries()) {
  const { discipline, levels } = lesson.identity;
  const [level] = levels;
  const content = usual[index];
  if (level === undefined || content === undefined) continue;
  const covered = factsCovered(lesson, content);
  if (covered < wanted.facts) low.push(`${path}: ${percent(covered)} of the facts are said`);
  for (const demarche of demarchesFor({ level, discipline, kind: 'lesson' })) {
    const columns = lengths.map((duration) => {
      const judged = classSizes.map((classSize) => {
        const conformity = judge(laidOut(lesson, { duration, classSize, demarche }));
        const { form, substance, findings } = conformity;
        cells += 1;
        if (form < wanted.form || substance === 'unjudged' || substance < wanted.substance) {
          const why = [...new Set(findings.map(({ code }) => code))].join(', ');
          low.push(
            `${path}, ${demarche.id}, ${duration} min, ${classSize}: ${form}, ${substance} (${why})`,
          );
        }
        return conformity;
      });
      const least = (values: readonly (number | 'unjudged')[]) => Math.min(...values.map(Number));
      return `${least(judged.map(({ form }) => form))}, ${least(judged.map(({ substance }) => substance))}`;
    });
    print([
      path,
      demarche.id,
      ...columns,
      percent(covered),
      percent(itemsTied(content)),
      percent(answersComputed(lesson)),
      String(repeated[index]?.length ?? 0),
      percent(addedByLayout(lesson, content)),
    ]);
  }
}
process.stdout.write(
  `\n${cells} sheets, ${low.length} below form ${wanted.form}, substance ${wanted.substance} or ${percent(wanted.facts)} of the facts\n`,
);
for (const line of low) process.stdout.write(`- ${line}\n`);
process.exitCode = low.length === 0 ? 0 : 1;
