/** A finished object or array of the top-level object. */
export interface Piece {
  key: string;
  value: unknown;
}

export interface ScannerOptions {
  /** Deeper nesting is refused, since a model's output could exhaust the parser. */
  maxDepth: number;
}

/** The text is not the expected JSON object. */
export class ScanError extends Error {
  override readonly name = 'ScanError';
}

/**
 * Finds finished parts in a JSON object that is still arriving, in linear time: parsing the growing
 * text again at each chunk would be quadratic. Text before the first brace, such as a code fence,
 * is skipped.
 */
export function createSectionScanner({ maxDepth }: ScannerOptions) {
  let text = '';
  let index = 0;
  let started = false;
  let inString = false;
  let escaped = false;
  /** Expected closing brackets, innermost last. */
  const open: ('}' | ']')[] = [];
  let stringStart = -1;
  let key: string | null = null;
  let valueStart = -1;
  let ended = false;

  function parse(slice: string): unknown {
    try {
      return JSON.parse(slice);
    } catch (cause) {
      throw new ScanError('A part is not valid JSON', { cause });
    }
  }

  function closeBracket(character: '}' | ']', pieces: Piece[]): void {
    if (open.pop() !== character) throw new ScanError('Brackets do not match');
    if (open.length === 0) {
      ended = true;
      return;
    }
    if (key !== null && valueStart >= 0 && open.length === 1) {
      pieces.push({ key, value: parse(text.slice(valueStart, index + 1)) });
      valueStart = -1;
      key = null;
    }
  }

  function openBracket(character: '{' | '['): void {
    if (open.length >= maxDepth) throw new ScanError('Nested too deeply');
    if (key !== null && valueStart < 0 && open.length === 1) valueStart = index;
    open.push(character === '{' ? '}' : ']');
  }

  function endString(): void {
    inString = false;
    // At the top level, a string without a key before it is a key.
    if (open.length === 1 && key === null) {
      const parsed = parse(text.slice(stringStart, index + 1));
      key = typeof parsed === 'string' ? parsed : null;
    }
  }

  function step(character: string, pieces: Piece[]): void {
    if (inString) {
      if (escaped) escaped = false;
      else if (character === '\\') escaped = true;
      else if (character === '"') endString();
      return;
    }
    switch (character) {
      case '"':
        inString = true;
        stringStart = index;
        break;
      case '{':
      case '[':
        openBracket(character);
        break;
      case '}':
      case ']':
        closeBracket(character, pieces);
        break;
      case ',':
        // End of a plain value at the top level, which is ignored.
        if (open.length === 1) key = null;
        break;
      default:
    }
  }

  function forget(): void {
    const keep = [valueStart, inString ? stringStart : -1].filter((start) => start >= 0);
    const cut = keep.length === 0 ? index : Math.min(...keep);
    text = text.slice(cut);
    index -= cut;
    if (valueStart >= 0) valueStart -= cut;
    if (inString) stringStart -= cut;
  }

  return {
    /** Throws a ScanError when the text cannot be the expected object. */
    feed(chunk: string): Piece[] {
      const pieces: Piece[] = [];
      text += chunk;
      if (!started) {
        const brace = text.indexOf('{');
        if (brace < 0) return pieces;
        started = true;
        index = brace;
      }
      while (index < text.length) {
        if (ended) break;
        step(text.charAt(index), pieces);
        index += 1;
      }
      forget();
      return pieces;
    },
    /** Whether the object is closed. */
    get ended(): boolean {
      return ended;
    },
  };
}
