/** Consecutive words of the rules that count as reciting them. */
const run = 8;

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** All runs of consecutive words in the rules, none across a placeholder. */
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

export type Guard = ReturnType<ReturnType<typeof createPromptGuard>>;

/**
 * Detects a streamed answer that recites the rules word by word, whatever its case, punctuation and
 * layout. Translations and encodings pass: the rules contain no secrets.
 */
export function createPromptGuard(rules: readonly string[]) {
  const runs = runsOf(rules);
  /** @param secret a random mark of this call that must not occur in an answer */
  return (secret: string) => {
    let last: string[] = [];
    return {
      /** Adds a chunk, which ends between words. @returns whether the answer recites the rules */
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
