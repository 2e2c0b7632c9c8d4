/** Characters of a continuation that are looked at before any is passed on. */
const look = 400;
/** Shorter repetitions occur in good texts. */
const least = 8;
/** Equal characters at the start that make a continuation a second telling. */
const retold = 24;

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** The length of what stands at the end of `before` and at the start of `after`. */
function overlap(before: string, after: string): number {
  for (let length = Math.min(before.length, after.length); length >= least; length -= 1) {
    if (before.endsWith(after.slice(0, length))) return length;
  }
  return 0;
}

/** What `text` adds to `shown`; null when it tells the same again in other words. */
function addition(shown: string, text: string): string | null {
  const before = shown.trim();
  const after = text.trimStart();
  const same = commonStart(before, after);
  if (same < before.length && same >= retold) return null;
  const repeated = same === before.length ? same : overlap(before, after);
  const added = repeated === 0 ? text : after.slice(repeated);
  // The space behind the last words was shown: a second line break would end a table.
  const gap = shown.slice(shown.trimEnd().length);
  return added.startsWith(gap) ? added.slice(gap.length) : added;
}

/**
 * Joins the continuation of a broken answer to what was shown of it: what a model repeats, be it the
 * last words or the whole, does not appear twice.
 */
export function createSeam(shown: string) {
  let pending: string | null = shown === '' ? null : '';

  function join(): string | null {
    const added = addition(shown, pending ?? '');
    pending = null;
    return added;
  }

  return {
    /** @returns the text to show; null when the continuation is none */
    push(text: string): string | null {
      if (pending === null) return text;
      pending += text;
      const mayRepeatAll = shown.trim().startsWith(pending.trim());
      return mayRepeatAll || pending.length < look ? '' : join();
    },
    /** @returns what was still looked at */
    end: (): string | null => (pending === null ? '' : join()),
  };
}
