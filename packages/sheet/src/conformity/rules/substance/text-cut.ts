import type { Place } from '../../../model/index.ts';
import type { Facts, Rule } from '../../rule.ts';
import { beginsLate, isCutOff, isLeftOpen, unclosed } from '../../words/cut.ts';
import { wordsIn } from '../../words/text.ts';
import type { TextRole } from '../../texts.ts';

const roles: ReadonlySet<TextRole> = new Set(['order', 'result', 'question', 'answer', 'record']);
/** There an answer may be a word of grammar, such as "to" or "the". */
const languages: ReadonlySet<string> = new Set(['francais', 'anglais']);
/** Texts of one role that break off, from which on others of it that no mark closes are looked at too. */
const fewestCut = 2;
/** Such an answer: a few words, a list, or how a letter begins and ends. */
const isOfWords = (text: string) =>
  !isLeftOpen(text) && (/[;,)]/u.test(text) || wordsIn(text).all.length < 3);

/** Share of the texts of a role from which on it is how the sheet is written. */
const most = 0.7;

/** Orders that no mark closes beside results that one does; answers of a word or two are often left open. */
function areOrdersOpen(texts: Facts['texts']): boolean {
  const shareOpen = (role: TextRole) => {
    const all = texts.filter((one) => one.role === role);
    return all.filter(({ text }) => unclosed(text) !== undefined).length / (all.length || 1);
  };
  return shareOpen('order') >= most && shareOpen('result') <= 1 - most;
}

/** Texts of one role that break off in the middle. */
function cutOf(role: TextRole, { texts, content }: Facts): Place[] {
  const mayBeWords = role !== 'order' && languages.has(content.identification.discipline);
  const all = texts.filter((one) => one.role === role);
  // A teacher who writes without capitals does so everywhere.
  const areMostCapital = texts.some(
    ({ role: one, text }) => one === 'result' && /^\p{Lu}/u.test(text),
  );
  const cut = new Set(
    all.filter(
      ({ text }) =>
        (isCutOff(text) && !(mayBeWords && isOfWords(text))) ||
        (role === 'order' && areMostCapital && beginsLate(text)),
    ),
  );
  if (cut.size >= fewestCut || (role === 'order' && areOrdersOpen(texts))) {
    // Where many break off, a last word that the sheet says nowhere else is the piece of one.
    const times = new Map<string, number>();
    for (const { text } of texts) {
      for (const word of new Set(wordsIn(text).all)) times.set(word, (times.get(word) ?? 0) + 1);
    }
    for (const one of all) {
      const open = unclosed(one.text);
      if (open !== undefined && (open.goesOn || (times.get(open.last) ?? 0) <= 1)) cut.add(one);
    }
  }
  return Array.from(cut, ({ place }) => place);
}

const title = /^\*\*[^*]+\*\*$|^[^.!?]{1,40}$/u;
const isClosed = (line: string) => /[.!?…](?:\s?[»”)*"])*$/u.test(line);

/** A record whose last line breaks off where the others, titles apart, are closed. */
function isRecordCut({ content }: Facts): boolean {
  const lines = content.writtenRecord.text
    .split(/\n+/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const last = lines.at(-1) ?? '';
  const others = lines.slice(0, -1).filter((line) => !title.test(line));
  // A list of words has no mark at its end.
  if (isClosed(last) || / – |\)$/u.test(last)) return false;
  const goesOn = unclosed(last.replaceAll('**', ''))?.goesOn === true;
  return (others.length > 0 && others.every(isClosed)) || (goesOn && others.some(isClosed));
}

/** Characters of an answer below which a row says it by chance. */
const fewestOfAnswer = 15;

/** Answers that a row of the sheet goes on with: the evaluation has them too. */
function answersCut({ texts, rows }: Facts): Place[] {
  const cut = texts.flatMap(({ role, place, text }) => {
    const said = text.trim();
    if (role !== 'answer' || said.length < fewestOfAnswer || isClosed(said)) return [];
    const isCut = rows.some(({ row: { expectedResult } }) => {
      const at = expectedResult.indexOf(said);
      return (
        at >= 0 && /^(?:[ \u00a0]?[\p{L}\d«]|[’'])/u.test(expectedResult.slice(at + said.length))
      );
    });
    return isCut ? [place] : [];
  });
  return cut.length < fewestCut ? [] : cut;
}

/** Each sentence goes on to its end. */
export const textCut: Rule = {
  code: 'text-cut',
  area: 'substance',
  severity: 'error',
  points: { tolerated: 0.05, most: 130 },
  check: (facts) => {
    if (facts.content.origin === 'canvas') return null;
    const { rows, content } = facts;
    // What learners copy, and what is marked, weighs as much as half of the rows.
    const countsOf = (role: TextRole, places: readonly Place[]) =>
      role === 'record'
        ? rows.length / 2
        : role === 'answer' && places.length >= fewestCut
          ? (rows.length * 0.6) / Math.max(1, content.evaluation.items.length)
          : 1;
    return [...roles].flatMap((role) => {
      const found = cutOf(role, facts);
      const places =
        role === 'record' && found.length === 0 && isRecordCut(facts)
          ? [{ section: 'writtenRecord', field: 'text' } as const]
          : role === 'answer'
            ? [...new Set([...found, ...answersCut(facts)])]
            : found;
      const counts = Math.max(1, countsOf(role, places));
      return places.map((place) => ({ place, counts, fix: 'regenerate' as const }));
    });
  },
};
