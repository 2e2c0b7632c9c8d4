/** Abbreviations whose full stop does not end a sentence, in the interface's four languages. */
const abbreviations = new Set(
  'm mm mme mlle dr pr st ste ex p pp cf etc env av apr fig chap art vol tab min max n° no réf éd mr mrs ms jr vs e.g i.e approx nr z.b d.h u.a usw bzw ca sr sra dña ej pág núm'.split(
    ' ',
  ),
);

/** A full stop after an abbreviation, an initial or a list number does not end the sentence. */
function goesOn(sentence: string): boolean {
  const lastToken = /(\S+)\.\s*$/u.exec(sentence.slice(-24))?.[1]?.replace(/^[("'«“[]+/u, '') ?? '';
  if (/^\s*\d{1,2}\.\s*$/u.test(sentence)) return true;
  return /^\p{Lu}$/u.test(lastToken) || abbreviations.has(lastToken.toLocaleLowerCase());
}

/** A sentence: text, sentence-ending punctuation of several scripts, closing quotes or brackets, and spaces. */
const part =
  /[^.!?…。！？؟।\n]*(?:\n|[.!?…。！？؟।]+(?:["'”)\]]|[ \u00A0\u202F]?»)*(?:\s+|$|(?<=[。！？])|)|$)/gu;

/**
 * Splits a text into sentences without losing a character; the last one may be incomplete. `Intl.Segmenter` does not
 * serve: it splits « Observe. » before its closing mark, does not split "Suite… Fin.", and is not in every browser.
 */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let open = '';
  for (const [found] of text.matchAll(part)) {
    open += found;
    if (open === '') continue;
    const isOver = /[.!?…؟।]["'»”)\]\u00A0\u202F ]*\s$|[。！？\n]\s*$/u.test(open);
    if (isOver && !goesOn(open)) {
      sentences.push(open);
      open = '';
    }
  }
  if (open !== '') sentences.push(open);
  return sentences;
}
