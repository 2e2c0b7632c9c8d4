import { RE2JS } from 're2js';
import { regexOf } from '../bson/compare.ts';
import { RANK, typeRank } from '../bson/values.ts';
import { badValue } from '../errors.ts';

const FLAGS: { readonly [option: string]: number } = {
  i: RE2JS.CASE_INSENSITIVE,
  m: RE2JS.MULTILINE,
  s: RE2JS.DOTALL,
  // `x` is removed from the pattern; `u` is always so.
  x: 0,
  u: 0,
};

/** An escaped character beyond ASCII, which stands for itself; the engine refuses the escape. */
const ESCAPE = /\\([\s\S])/gu;

function withoutNeedlessEscapes(source: string): string {
  return source.replaceAll(ESCAPE, (escape: string, character: string) =>
    character > '\u007F' ? character : escape,
  );
}

/** What a pattern of `x` is made of: an escape, a class, a comment, white space. */
const EXTENDED = /\\[\s\S]|\[\^?\]?(?:\\[\s\S]|\[:\^?\w+:\]|[^\]\\])*\]|#[^\n]*(?:\n|$)|\s+/gu;

/** The pattern without the white space and the comments that the option `x` allows. */
function withoutLayout(source: string): string {
  return source.replaceAll(EXTENDED, (part) => {
    if (part.startsWith('[')) return part;
    if (!part.startsWith('\\')) return '';
    // An escaped blank or # stands for itself.
    return /^\\[\s#]$/u.test(part) ? `[${part.slice(1)}]` : part;
  });
}

/**
 * Compiles a pattern for matching in linear time: whatever a client sends, nobody waits for a search
 * that backtracks. Look-around, back references, atomic groups and possessive quantifiers need
 * backtracking, and are refused.
 */
export function compileRegex(source: string, options: string): RE2JS {
  let flags = 0;
  for (const option of options) {
    const flag = FLAGS[option];
    if (flag === undefined)
      throw badValue(`the regex option '${option}' is not supported by embedded-mongo`);
    flags |= flag;
  }
  try {
    const plain = withoutNeedlessEscapes(source);
    return RE2JS.compile(options.includes('x') ? withoutLayout(plain) : plain, flags);
  } catch (error) {
    const why = error instanceof Error ? error.message : source;
    throw badValue(
      `Regular expression is invalid, or not supported by embedded-mongo, which has no look-around and no back references: ${why}`,
    );
  }
}

/** A pattern given as text or as a regex, whose own options `options` replace. */
export function regexFrom(pattern: unknown, options: unknown): RE2JS {
  const isPattern = typeRank(pattern) === RANK.regex;
  if (!isPattern && typeof pattern !== 'string') throw badValue('$regex has to be a string');
  const [source, ownOptions] = isPattern ? regexOf(pattern) : [String(pattern), ''];
  return compileRegex(source, typeof options === 'string' ? options : ownOptions);
}
