import { type Demarche, labelsOf, minutesOfStep, type SheetContent } from '@ardoise/sheet';
import { meaningOf } from '@ardoise/sheet/meanings';

const cell = (text: string | undefined) =>
  (text ?? '').replaceAll('|', '\\|').replaceAll('\n', ' ');

const table = (rows: readonly (readonly (string | undefined)[])[]) =>
  rows.map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n');

/** A sheet to be read as an inspector reads it: each step under what the démarche says that it is for. */
export function toMarkdown(content: SheetContent, demarche: Demarche): string {
  const { identification, supports, phases, evaluation, writtenRecord } = content;
  const { title, discipline, level, duration, classSize, groupCount } = identification;
  const steps = new Map(
    demarche.phases.flatMap((phase) => phase.steps.map((step) => [step.key, step] as const)),
  );
  const parts = [
    `# ${title}`,
    `${demarche.label.fr}. ${discipline}, ${level}, ${duration} min, ${classSize} learners in ${groupCount} groups.`,
    ...supports.map(({ title: name, text }, index) =>
      [`Doc. ${index + 1}. ${name}`, text].filter((one) => one !== '').join('\n\n'),
    ),
  ];
  for (const phase of phases) {
    parts.push(`## ${phase.title}`);
    for (const step of phase.steps) {
      parts.push(`### ${step.title} (${minutesOfStep(step)} min)`);
      const known = steps.get(step.key ?? '');
      if (known !== undefined) {
        const { learners, teacher, holds, excludes } = meaningOf(demarche, known);
        parts.push(
          `> Learners ${learners}; the teacher ${teacher}. There: ${holds}. Not there: ${excludes}.`,
        );
      }
      parts.push(
        table([
          ['min', '', 'instruction', 'expected result', 'difficulty', 'remedy'],
          Array<string>(6).fill('---'),
          ...step.rows.map((row) => [
            String(row.minutes),
            row.grouping,
            row.instruction,
            row.expectedResult,
            row.difficulty,
            row.remediation,
          ]),
        ]),
      );
    }
  }
  parts.push(
    `## ${labelsOf(content.language).evaluation.heading}`,
    evaluation.instructions,
    evaluation.items
      .map(({ question, answer, points }, index) => {
        const mark = points === undefined ? '' : ` (${points})`;
        return `${index + 1}. ${cell(question)}${mark}\n   ${cell(answer)}`;
      })
      .join('\n'),
    ...(evaluation.criteria === undefined
      ? []
      : [
          evaluation.criteria
            .map(({ id, text, points }) => `- ${id} (${points}): ${text}`)
            .join('\n'),
        ]),
    `## ${writtenRecord.title}`,
    writtenRecord.text,
  );
  return `${parts.join('\n\n')}\n`;
}
