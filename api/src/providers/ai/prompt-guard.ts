/** Words in a row that an answer and the rules may share; a sentence of the rules is longer. */
const run = 8;

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Every run of words of the rules. Their placeholders part them: the values belong to a call. */
function runsOf(rules: readonly string[]): ReadonlySet<string> {
  const runs = new Set<string>();
  for (const part of rules.flatMap((text) => text.split(/\{\{\w+\}\}/))) {
    const words = wordsOf(part);
    for (let at = 0; at + run <= words.length; at += 1) {
      runs.add(words.slice(at, at + run).join(' '));
    }
  }
  return runs;
}

/**
 * Tells whether a streamed answer repeats a piece of the rules word by word, whatever its case,
 * marks and line ends. A translation or an encoding passes: the rules hold no secret, and that they
 * are not recited is a matter of manners.
 */
export function createPromptGuard(rules: readonly string[]) {
  const runs = runsOf(rules);
  /** @param secret a mark of this call that no answer holds */
  return (secret: string) => {
    let last: string[] = [];
    return {
      /** Whether the answer up to and with this text repeats the rules. Texts end between words. */
      repeats(text: string): boolean {
        if (text.includes(secret)) return true;
        const words = [...last, ...wordsOf(text)];
        last = words.slice(1 - run);
        for (let at = 0; at + run <= words.length; at += 1) {
          if (runs.has(words.slice(at, at + run).join(' '))) return true;
        }
        return false;
      },
    };
  };
}
