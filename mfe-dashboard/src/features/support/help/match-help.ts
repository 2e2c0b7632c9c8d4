import { fold } from '../../../shared/text/fold.ts';

/** Something that answers a question, by its title and its text. */
export interface Answer {
  title: string;
  text: string;
}

/** Shorter words say nothing of what is asked. */
const shortest = 3;

export const termsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((term) => term.length >= shortest);

/** The part of a word that its forms share: "paiement" and "paiements", "payer" and "payez". */
const stemOf = (term: string): string => term.slice(0, Math.max(4, term.length - 2));

const hasStem = (terms: ReadonlySet<string>, stem: string) =>
  stem.length === shortest ? terms.has(stem) : [...terms].some((term) => term.startsWith(stem));

/** What one word in the title counts for, in words in the text. */
const titleWeight = 3;
/** A word that more answers have, and more than a third of them, tells nothing. */
const fewest = 2;
/** Of the best answer's score; below it an answer is about something else. */
const nearEnough = 0.4;

/**
 * The answers that fit a question best, the best first. A word counts the more the fewer answers have
 * it, so that no language needs a list of words without meaning.
 */
export function matchAnswers<One extends Answer>(
  answers: readonly One[],
  question: string,
  most: number,
): One[] {
  const stems = [...new Set(termsOf(question).map(stemOf))];
  const read = answers.map((answer) => ({
    answer,
    title: new Set(termsOf(answer.title)),
    text: new Set(termsOf(answer.text)),
  }));
  const scores = new Map<One, number>();
  for (const stem of stems) {
    const found = read.filter(({ title, text }) => hasStem(title, stem) || hasStem(text, stem));
    if (found.length === 0 || found.length > Math.max(fewest, answers.length / 3)) continue;
    const weight = Math.log((answers.length + 1) / found.length);
    for (const { answer, title } of found) {
      const counted = weight * (hasStem(title, stem) ? titleWeight : 1);
      scores.set(answer, (scores.get(answer) ?? 0) + counted);
    }
  }
  const best = Math.max(0, ...scores.values());
  return [...scores]
    .filter(([, score]) => score >= best * nearEnough)
    .sort(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([answer]) => answer);
}

export interface MarkedPart {
  text: string;
  isMatch: boolean;
}

/** A title in parts, those that the question names marked. */
export function markedParts(title: string, question: string): MarkedPart[] {
  const stems = termsOf(question).map(stemOf);
  return title
    .split(/([\p{L}\p{N}]+)/u)
    .filter((text) => text !== '')
    .map((text) => ({
      text,
      isMatch: termsOf(text).some((term) => stems.some((stem) => term.startsWith(stem))),
    }));
}
