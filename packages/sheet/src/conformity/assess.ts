import type {
  Conformity,
  Finding,
  FindingArea,
  FindingCode,
  SheetContent,
} from '../model/index.ts';
import { demarcheById } from '../demarches/index.ts';
import { rowsOf } from '../edit/index.ts';
import { matterOf } from './matter.ts';
import type { Knowledge } from './knowledge.ts';
import { type Facts, type Fault, pointsFor } from './rule.ts';
import { rules } from './rules/index.ts';
import { textsOf } from './texts.ts';

/** Raised whenever sheets get other scores for the same content; stored scores are then computed anew. */
export const rulesVersion = 7;

const countOf = (faults: readonly Fault[]) =>
  faults.reduce((sum, { counts = 1 }) => sum + counts, 0);

/** The lowest figure at which nothing tells the substance apart from a good one. */
const faultless = 80;

/**
 * Assesses a sheet. Form and substance start at 100; each fault deducts its rule's points, up to the rule's cap, so
 * that one repeated mistake does not hide the rest. A rule that cannot be checked does not count. Without a lesson to
 * hold it against, a substance in which no fault is found is left to the teacher to judge.
 */
export function assess(content: SheetContent, knowledge: Knowledge): Conformity {
  const facts: Facts = {
    content,
    knowledge,
    rows: rowsOf(content),
    texts: textsOf(content),
    matter: matterOf(content),
    demarche: demarcheById(content.demarche),
  };
  const findings: Finding[] = [];
  const passed: FindingCode[] = [];
  const points: Record<FindingArea, number> = { form: 100, substance: 100 };
  for (const rule of rules) {
    const { code, area, severity } = rule;
    const faults = rule.check(facts);
    if (faults === null) continue;
    if (faults.length === 0) passed.push(code);
    points[area] -= pointsFor(rule, countOf(faults), facts);
    for (const { place, values = {}, fix = null } of faults) {
      findings.push({ code, area, severity, place, values, fix });
    }
  }
  const form = Math.max(0, points.form);
  const found = Math.max(0, points.substance);
  const isJudged = content.lesson !== undefined || content.origin === 'canvas' || found < faultless;
  const substance = isJudged ? found : 'unjudged';
  const score = isJudged ? Math.min(form, found) : form;
  return { score, form, substance, rules: rulesVersion, findings, passed };
}
