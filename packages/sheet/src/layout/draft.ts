import type { Grouping } from '../model/index.ts';

/** A row before its minutes are known. */
export interface Draft {
  readonly instruction: string;
  /** Said after the instruction as long as groups work: who reports. */
  readonly reporting?: string;
  readonly expectedResult: string;
  readonly difficulty?: string;
  readonly remediation?: string;
  readonly grouping: Grouping;
  /** Share of the session's minutes. */
  readonly weight: number;
  /** Minutes below which it makes no sense. */
  readonly fewest: number;
  /** What the session is about: left out last. */
  readonly isRule?: boolean;
  /** Learners copy the record; what is not copied in time is copied at the next session. */
  readonly isCopy?: boolean;
  /** The order where learners do not come to the end of the copy. */
  readonly partly?: string;
  /** The rule is used: there the quick wait for others, and machines serve. */
  readonly isPractice?: boolean;
  /** The teacher has asked for it, or the evaluation does: left out last, like the rule. */
  readonly isAsked?: boolean;
  /** What the class's means and learners add to the order and to the result, each on a line of its own. */
  readonly additions?: readonly { readonly order: string; readonly expected?: string }[];
  /** Part of the session whose minutes are set apart. */
  readonly budget: 'work' | 'exercises' | 'evaluation';
}
