/** Signs that stand for letters in words meant to slip through. */
const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

function unleet(word: string): string {
  // Class names such as 5e and CM1 are words with digits too.
  if (word.length < 4 || !/[0-9@$]/.test(word) || !/[a-z].*[a-z]/.test(word)) return word;
  return word.replaceAll(/[013457@$]/g, (sign) => leet[sign] ?? sign);
}

/** Joins words spelt letter by letter: "t u e r". */
function joinLetters(words: string[]): string[] {
  const joined: string[] = [];
  let run: string[] = [];
  const close = () => {
    if (run.length >= 4) joined.push(run.join(''));
    else joined.push(...run);
    run = [];
  };
  for (const word of words) {
    if (word.length === 1) run.push(word);
    else {
      close();
      joined.push(word);
    }
  }
  close();
  return joined;
}

/** Lower case without accents, ligatures opened, invisible signs removed. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss');
}

/** The words of each sentence, folded. Linear in the text. */
export function sentencesOf(text: string): string[][] {
  return foldText(text)
    .split(/[.!?;:\n\r…]+/)
    .map((sentence) => joinLetters((sentence.match(/[\p{L}\p{N}@$]+/gu) ?? []).map(unleet)))
    .filter((words) => words.length > 0);
}
