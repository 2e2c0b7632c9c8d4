import type { SheetContent } from '@ardoise/sheet';
import { stemsIn } from '@ardoise/sheet/conformity';
import { share } from './share.ts';
import { taughtTexts } from './texts.ts';

/** Share of the questions of which at least half of the words were met in the lesson. */
export function questionsTaught(content: SheetContent): number | null {
  const taught = new Set(taughtTexts(content).flatMap((text) => [...stemsIn(text)]));
  const { items } = content.evaluation;
  const met = items.filter(({ question, answer }) => {
    const stems = [...stemsIn(`${question}\n${answer}`)];
    return stems.filter((stem) => taught.has(stem)).length >= stems.length / 2;
  });
  return share(met.length, items.length);
}

/** Share of the questions whose answer the teacher has before the eyes. */
export function questionsAnswered({ evaluation }: SheetContent): number | null {
  const answered = evaluation.items.filter(
    ({ question, answer }) =>
      answer.trim() !== '' || /\((?:réponse|answer|r)\b[^)]*\)|\([^)]{1,80}\)\s*$/iu.test(question),
  );
  return share(answered.length, evaluation.items.length);
}
