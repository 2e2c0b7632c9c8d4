import type { Conformity, Finding, FindingCode, SheetContent } from '../model/index.ts';
import { demarcheById } from '../demarches/index.ts';
import { rowsOf } from '../edit/index.ts';
import type { Facts, Knowledge } from './rule.ts';
import { rules } from './rules/index.ts';

/**
 * Assesses a sheet. The score starts at 100; each fault deducts its rule's points, up to the rule's cap, so that one
 * repeated mistake does not hide the rest. A rule that cannot be checked does not count.
 */
export function assess(content: SheetContent, knowledge: Knowledge): Conformity {
  const facts: Facts = {
    content,
    knowledge,
    rows: rowsOf(content),
    demarche: demarcheById(content.demarche),
  };
  const findings: Finding[] = [];
  const passed: FindingCode[] = [];
  let score = 100;
  for (const { code, severity, points, check } of rules) {
    const faults = check(facts);
    if (faults === null) continue;
    if (faults.length === 0) passed.push(code);
    score -= Math.min(points.most, points.each * faults.length);
    for (const { place, values = {}, fix = null } of faults) {
      findings.push({ code, severity, place, values, fix });
    }
  }
  return { score: Math.max(0, score), findings, passed };
}
