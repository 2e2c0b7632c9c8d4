import { isBrief, shareMinutes } from '../demarches/index.ts';
import { linesAsked } from '../lesson/long-writing.ts';
import type { LevelId } from '../model/index.ts';
import type { Draft } from './draft.ts';
import type { Kept } from './kept.ts';

/**
 * Whole minutes for rows that add up to `total`: by weight, at least `fewest` each where the total allows it, what
 * remains to the heaviest.
 */
export function minutesOf(drafts: readonly Draft[], total: number): number[] {
  if (drafts.length === 0) return [];
  const weights = drafts.map(({ weight }) => weight);
  const needed = drafts.reduce((sum, { fewest }) => sum + fewest, 0);
  if (needed > total) return shareMinutes(total, weights);
  const shares = sharesOf(drafts, total);
  const minutes = drafts.map(({ fewest }, index) =>
    Math.max(fewest, Math.round(shares[index] ?? fewest)),
  );
  let left = total - minutes.reduce((all, value) => all + value, 0);
  const byWeight = drafts.map((_, index) => index);
  byWeight.sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b);
  while (left !== 0) {
    const step = Math.sign(left);
    const next =
      step > 0
        ? byWeight[0]
        : byWeight
            .filter((index) => (minutes[index] ?? 0) > (drafts[index]?.fewest ?? 1))
            .sort((a, b) => share(b) - share(a))[0];
    if (next === undefined) break;
    minutes[next] = (minutes[next] ?? 0) + step;
    left -= step;
  }
  return minutes;

  /** What a row has for its weight: who has most gives first, so that the main work keeps its time. */
  function share(index: number): number {
    return (minutes[index] ?? 0) / (weights[index] ?? 1);
  }
}

/**
 * Shares by weight of what is left when the rows that would have less than they need have got it: group work takes
 * from all others in proportion.
 */
function sharesOf(drafts: readonly Draft[], total: number): number[] {
  const least = new Set<Draft>();
  const shareOf = (draft: Draft) => {
    const free = drafts.filter((one) => !least.has(one));
    const rest = drafts.reduce((sum, one) => sum - (least.has(one) ? one.fewest : 0), total);
    return (rest * draft.weight) / free.reduce((sum, { weight }) => sum + weight, 0);
  };
  for (;;) {
    const under = drafts.filter((one) => !least.has(one) && shareOf(one) < one.fewest);
    if (under.length === 0) break;
    for (const one of under) least.add(one);
  }
  return drafts.map((one) => (least.has(one) ? one.fewest : shareOf(one)));
}

/** Minutes of the one question of a session that holds its heart only. */
export const briefEvaluation = 3;

/** Minutes that a line of a text takes beside other questions. */
const perLine = 0.6;

/**
 * Minutes of the written evaluation, set apart before the rest is shared: longer where a text is written, shorter where
 * a question is left for the next session.
 */
export function evaluationMinutes(
  minutes: number,
  { items, later = 0 }: Pick<Kept['evaluation'], 'items' | 'later'>,
): number {
  const lines = Math.max(0, ...items.map(({ question }) => linesAsked(question)));
  if (minutes >= 90) return Math.max(15, Math.round(minutes / 8)) + Math.ceil(lines * perLine);
  if (isBrief(minutes)) return briefEvaluation;
  const usual = Math.round(minutes / 6);
  const whole = minutes >= 45 ? Math.min(10, Math.max(8, usual)) : Math.max(1, usual);
  return Math.round((whole * (items.length - later)) / Math.max(1, items.length));
}

/** Minutes of the exercises in a long session. */
export const exerciseMinutes = (minutes: number): number =>
  minutes >= 90 ? Math.round(minutes / 4.4) : 0;

/** Minutes of every row: evaluation and exercises are set apart, the rest is shared by weight. */
export function shareAmong(drafts: readonly Draft[], duration: number): Map<Draft, number> {
  const minutes = new Map<Draft, number>();
  const of = (budget: Draft['budget']) => drafts.filter((draft) => draft.budget === budget);
  const give = (own: readonly Draft[], total: number) => {
    minutesOf(own, total).forEach((value, index) => {
      const draft = own[index];
      if (draft !== undefined) minutes.set(draft, value);
    });
  };
  const [work, exercises, evaluation] = [of('work'), of('exercises'), of('evaluation')];
  const apart = evaluation.reduce((sum, { fewest }) => sum + fewest, 0);
  const forExercises =
    exercises.length === 0 ? 0 : Math.max(exercises.length, exerciseMinutes(duration));
  // Every row of the work has a minute at least.
  const rest = Math.max(work.length, duration - apart - forExercises);
  if (rest + apart + forExercises > duration) give(drafts, duration);
  else {
    give(evaluation, apart);
    give(exercises, forExercises);
    give(work, rest);
  }
  return minutes;
}

/**
 * Group work needs time to form groups and to be looked at: one minute more for every four groups above six. Brief
 * sessions form no groups; neighbours whisper.
 */
export function fewestFor(
  grouping: Draft['grouping'],
  groupCount: number,
  duration: number,
): number {
  if (isBrief(duration)) return 2;
  if (grouping === 'TG' || grouping === 'GW') {
    return 5 + Math.max(0, Math.ceil((groupCount - 6) / 4));
  }
  return grouping === 'PW' ? 3 : 2;
}

/** Minutes below which a session has room for its main points only. */
export const shortSession = 45;
/** Share of the session, in hundredths, from which an activity is one of its main ones. */
export const heavy = 10;

/** Where there is room, the rule and the main activities are not hurried through. */
export function fewestByMatter(
  { role, weight }: { readonly role: string; readonly weight: number },
  duration: number,
): number {
  if (isBrief(duration)) return role === 'rule' ? 3 : 2;
  if (duration < shortSession) return 1;
  return role === 'rule' ? 4 : weight >= heavy ? 3 : 1;
}

/** Words that a learner copies from the board in a minute. */
const copyingSpeed: Readonly<Record<LevelId, number>> = {
  ci: 3,
  cp: 3,
  ce1: 6,
  ce2: 6,
  cm1: 9,
  cm2: 9,
  '6e': 12,
  '5e': 12,
  '4e': 15,
  '3e': 15,
  '2nde': 18,
  '1re': 18,
  tle: 18,
};
export const fewestCopying = 3;

/** Words that a learner copies from the board in so many minutes. */
export const wordsCopied = (level: LevelId, minutes: number): number =>
  copyingSpeed[level] * minutes;

/** The record is the only trace that learners keep: it has a quarter of what the evaluation leaves. */
const copyingShare = 4;

/** Minutes in which a record is copied, and what a session has for it. */
export function copyingMinutes(
  { title, text }: { readonly title: string; readonly text: string },
  { level, minutes }: { readonly level: LevelId; readonly minutes: number },
): { readonly needed: number; readonly given: number } {
  const tokens = `${title} ${text}`.match(/[\p{L}\p{N}]+/gu) ?? [];
  const needed = Math.max(fewestCopying, Math.ceil(tokens.length / copyingSpeed[level]));
  const most = Math.max(fewestCopying, Math.floor(minutes / copyingShare));
  return { needed, given: Math.min(needed, most) };
}
