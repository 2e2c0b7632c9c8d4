import { createHash } from 'node:crypto';

/** Choices that are the same at every run: drawn from a name and a rank, not from chance. */
export function chooser(name: string, rank: number) {
  const digest = createHash('sha512').update(`${name}:${rank}`).digest();
  let used = 0;

  /** From 0 to below `limit`. */
  function below(limit: number): number {
    if (used > digest.length - 4) throw new Error(`Too many choices for ${name}`);
    const drawn = digest.readUInt32BE(used);
    used += 4;
    return drawn % limit;
  }

  return {
    below,
    /** One of these. */
    of<T>(choices: readonly [T, ...T[]]): T {
      return choices[below(choices.length)] ?? choices[0];
    },
  };
}

export type Chooser = ReturnType<typeof chooser>;
