import { type Concept, concepts, type Lexicon } from './concepts.ts';

/** Looks up the concepts of a word in one language. */
export type Reader = (word: string) => ReadonlySet<Concept>;

const nothing: ReadonlySet<Concept> = new Set();
const shortestStem = 3;

function add(index: Map<string, Set<Concept>>, word: string, concept: Concept): void {
  const found = index.get(word);
  if (found === undefined) index.set(word, new Set([concept]));
  else found.add(concept);
}

/** Indexes a lexicon: a word costs one look-up, and one for each of its prefixes. */
export function readerOf(lexicon: Lexicon): Reader {
  const whole = new Map<string, Set<Concept>>();
  const stems = new Map<string, Set<Concept>>();
  let longest = 0;
  for (const concept of concepts) {
    for (const word of lexicon[concept].split(/\s+/)) {
      if (word === '') continue;
      if (word.endsWith('*')) {
        add(stems, word.slice(0, -1), concept);
        longest = Math.max(longest, word.length - 1);
      } else add(whole, word, concept);
    }
  }
  return (word) => {
    let found: Set<Concept> | undefined;
    const join = (more: ReadonlySet<Concept> | undefined) => {
      if (more === undefined) return;
      found ??= new Set();
      for (const concept of more) found.add(concept);
    };
    join(whole.get(word));
    const end = Math.min(longest, word.length);
    for (let length = shortestStem; length <= end; length += 1) {
      join(stems.get(word.slice(0, length)));
    }
    return found ?? nothing;
  };
}
