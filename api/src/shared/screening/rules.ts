import type { Locale } from '@ardoise/contract';
import { type Concept, concepts } from './concepts.ts';

export type Category = 'hate' | 'insult' | 'sexual' | 'self-harm' | 'violence' | 'pupil-data';

/** One step of a rule: any of these concepts, at most `gap` words after the step before. */
export interface Step {
  readonly any: readonly Concept[];
  readonly gap: number;
  /** Does not match after a negation: "sans frapper". */
  readonly live: boolean;
}

export interface Rule {
  readonly category: Exclude<Category, 'pupil-data'>;
  readonly steps: readonly Step[];
  /** Concepts in the same or a neighbouring sentence that make the rule not apply. */
  readonly unless: readonly Concept[];
  /** Languages with this word order; all when not given. */
  readonly only?: readonly Locale[];
}

const known: ReadonlySet<string> = new Set(concepts);

function isConcept(name: string): name is Concept {
  return known.has(name);
}

function stepOf(text: string): Step {
  const match = /^(?:(\d+)~)?([a-z|]+)(!?)$/.exec(text);
  const any = (match?.[2] ?? '').split('|').filter(isConcept);
  if (any.length === 0) throw new Error(`not a step: ${text}`);
  return { any, gap: Number(match?.[1] ?? 0), live: match?.[3] === '!' };
}

/**
 * @param pattern steps in order: `howto 6~kill! 3~person` matches `howto`, within six words `kill`
 * without a negation, and within three more `person`. Without a number: the very next word.
 */
function rule(
  category: Rule['category'],
  pattern: string,
  unless = '',
  only?: readonly Locale[],
): Rule {
  return {
    category,
    steps: pattern.split(' ').map(stepOf),
    unless: unless.split(' ').filter(isConcept),
    ...(only === undefined ? {} : { only }),
  };
}

export const rules: readonly Rule[] = [
  rule('violence', 'howto 6~kill! 3~person|pupil', 'study past prevent harmless'),
  rule('violence', 'i 2~want 3~kill! 3~person|pupil', 'study past'),
  rule('violence', 'want kill! 3~person|pupil', 'study past'),
  rule('violence', 'howto 3~person|pupil 2~kill!', 'study past prevent harmless', ['de']),
  rule('violence', 'i 2~want 3~person|pupil 2~kill!', 'study past', ['de']),
  rule('violence', 'howto 6~make! 3~bomb|weapon', 'past harmless prevent'),
  rule('violence', 'i 2~want 3~make 3~bomb|weapon', 'past harmless study'),
  rule('violence', 'make! 2~bomb', 'past harmless prevent study'),
  rule('violence', 'howto 4~beat! 3~person|pupil', 'prevent past study'),
  rule('violence', 'i 2~want 3~beat! 3~person|pupil', 'study'),
  rule('violence', 'beat! 6~trace', 'study'),
  rule('violence', 'write! 4~threat 2~death', 'prevent study'),
  rule('violence', 'write! 4~death 1~threat', 'prevent study'),
  rule('violence', 'write! 3~threat 1~letter', 'prevent study'),
  rule('violence', 'write! 3~letter 2~threat', 'prevent study'),
  rule('violence', 'howto 5~plan! 3~attack', 'past prevent study'),
  rule('violence', 'i 2~want 3~plan 3~attack', 'past study'),

  rule('hate', 'group 2~are 4~vile!', 'prevent past study harmless lesson'),
  rule('hate', 'are 3~group 3~vile!', 'prevent past study harmless lesson'),
  rule('hate', 'group 2~are 2~less 2~able', 'prevent past lesson'),
  rule('hate', 'must 3~kill|banish! 4~group', 'past prevent harmless'),
  rule('hate', 'want 3~kill|banish! 4~group', 'past prevent study harmless'),
  rule('hate', 'death to 1~group', 'past prevent'),
  rule('hate', 'i 2~hate! 2~group', 'study prevent past harmless'),
  rule('hate', 'hate! 3~group', 'study prevent past harmless', ['es']),
  rule('hate', 'dirty 1~group|slur|ambiguous', 'prevent past'),
  rule('hate', 'slur', 'study prevent past'),
  rule('hate', 'write! 4~joke|speech 2~racist', 'prevent past'),
  rule('hate', 'write! 4~racist 2~joke|speech', 'prevent past'),
  rule('hate', 'joke 1~about 2~group', 'prevent past'),
  rule('hate', 'heil heil', 'study prevent', ['fr']),

  rule('insult', 'crude', 'study prevent told'),
  rule('insult', 'person|pupil 4~are 3~fool!', 'study prevent past told harmless'),
  rule('insult', 'be 2~fool!', 'study prevent past told', ['fr', 'de', 'es']),
  rule('insult', 'you are 2~fool!', 'study prevent past told', ['en']),
  rule('insult', 'you fool', 'study prevent past told'),
  rule('insult', 'kindof 2~fool', 'study prevent past told'),
  rule('insult', 'dirty 1~fool', 'study prevent past told'),

  rule('sexual', 'porn!', 'prevent'),
  rule('sexual', 'story 3~erotic', 'prevent lesson'),
  rule('sexual', 'erotic 2~story', 'prevent lesson'),
  rule('sexual', 'story 2~sex', 'study prevent lesson'),
  rule('sexual', 'sex story', 'study prevent lesson'),
  rule('sexual', 'picture 4~person|pupil 3~nude', 'study prevent harmless'),
  rule('sexual', 'picture 4~nude 3~person|pupil', 'study prevent harmless'),
  rule('sexual', 'nude 2~picture', 'study prevent harmless'),
  rule('sexual', 'sex 3~with 3~pupil', 'prevent lesson'),
  rule('sexual', 'seduce! 3~pupil', 'prevent study'),

  rule('self-harm', 'i 2~crave 3~die!', 'study past prevent told harmless'),
  rule('self-harm', 'crave 1~die!', 'study past prevent told harmless', ['es']),
  rule('self-harm', 'notmore 1~crave 2~live', 'study past prevent told', ['es']),
  rule('self-harm', 'wish 2~die!', 'study past prevent told harmless'),
  rule('self-harm', 'crave 3~end 3~life', 'study past prevent told'),
  rule('self-harm', 'howto 4~end 3~mine life', 'study past prevent'),
  rule('self-harm', 'mine 1~life 1~end', 'study past prevent told', ['de']),
  rule('self-harm', 'end 2~life', 'study past prevent told', ['es']),
  rule('self-harm', 'i 4~notmore 3~live', 'study past prevent told'),
  rule('self-harm', 'howto 5~reflexive 1~suicidal!', 'study past prevent'),
  rule('self-harm', 'want 3~reflexive 1~suicidal!', 'study past prevent told'),
  rule('self-harm', 'howto 5~suicidal! 1~reflexive', 'study past prevent'),
  rule('self-harm', 'want 3~suicidal! 1~reflexive', 'study past prevent told'),
  rule('self-harm', 'howto 6~selfkill!', 'study past prevent'),
  rule('self-harm', 'want 4~selfkill!', 'study past prevent told'),
  rule('self-harm', 'method 3~suicide', 'study past prevent'),
  rule('self-harm', 'reflexive 2~open 3~veins', 'study past prevent told'),
  rule('self-harm', 'drug 6~for 1~die!', 'study prevent'),
];
