/**
 * The concepts of the rules. Each language lists the words for them; a final `*` matches any
 * ending. Words are folded: lower case, no accents.
 */
export const concepts = [
  /** A question for a way to do something. */
  'howto',
  'i',
  /** First person intent: "veux", "will", "quiero". */
  'want',
  'must',
  /** To kill or maim, as what is asked or meant to be done, not as what was done. */
  'kill',
  'person',
  /** Learners and minors, who are also matched by `person`. */
  'pupil',
  'beat',
  'trace',
  'make',
  'bomb',
  'weapon',
  'write',
  'letter',
  'threat',
  'death',
  'plan',
  'attack',
  /** Peoples, religions, origins, sexes. */
  'group',
  'are',
  /** What hatred says that people are. */
  'vile',
  'less',
  'able',
  'banish',
  'to',
  'hate',
  'dirty',
  'slur',
  /** An insult or an obscenity that is nothing else. */
  'crude',
  /** What an insult says of somebody: "imbécile". */
  'fool',
  'you',
  /** To be, said to somebody: "es", "bist". */
  'be',
  /** "Bande d’imbéciles", "espèce d’idiot". */
  'kindof',
  /** A slur that is an ordinary word too, such as a pedal. */
  'ambiguous',
  'joke',
  'speech',
  'racist',
  'about',
  'heil',
  'porn',
  'story',
  'erotic',
  'picture',
  'nude',
  'sex',
  'with',
  'seduce',
  'reflexive',
  'suicidal',
  /** Killing oneself in one word: "suicidarme". */
  'selfkill',
  'suicide',
  'method',
  'die',
  'live',
  'end',
  'mine',
  'life',
  'notmore',
  'wish',
  /** Intent without the mere future: "veux", not "vais". */
  'crave',
  'drug',
  'for',
  'veins',
  'open',
  /** Undoes what follows: "sans", "not", "vermeiden". */
  'no',
  /** Grammar, literature, art, translation: words are looked at, not meant. */
  'study',
  /** History and the past. */
  'past',
  /** Help, protection, law, critique. */
  'prevent',
  /** Teaching about it. */
  'lesson',
  /** Somebody else's words: "un élève m'a dit". */
  'told',
  /** Toys and figures of speech, and animals: "bombe à eau". */
  'harmless',
] as const;

export type Concept = (typeof concepts)[number];

/** Words of one language by concept, separated by blanks. */
export type Lexicon = Record<Concept, string>;
