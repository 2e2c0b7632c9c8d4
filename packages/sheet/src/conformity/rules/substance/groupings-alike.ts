import type { Grouping } from '../../../model/index.ts';
import type { Rule } from '../../rule.ts';

const kinds: Record<Grouping, 'alone' | 'groups' | 'class'> = {
  TI: 'alone',
  IW: 'alone',
  TG: 'groups',
  GW: 'groups',
  PW: 'groups',
  TC: 'class',
  CW: 'class',
};
const fewestRows = 6;
/** A class below which groups make no difference. */
const smallClass = 8;

/** Learners work alone, in groups and as a class: a session of one kind is a lecture, or an hour of silence. */
export const groupingsAlike: Rule = {
  code: 'groupings-alike',
  area: 'substance',
  severity: 'warning',
  points: { each: 40, most: 40 },
  check: ({ rows, content }) => {
    if (rows.length < fewestRows || content.identification.classSize < smallClass) return [];
    const used = new Set(rows.map(({ row }) => kinds[row.grouping]));
    return used.size === 1 ? [{ place: { section: 'procedure' } }] : [];
  },
};
