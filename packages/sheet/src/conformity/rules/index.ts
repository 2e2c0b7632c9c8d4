import type { Rule } from '../rule.ts';
import { formRules } from './form/index.ts';
import { substanceRules } from './substance/index.ts';

/** Substance before form: what is taught counts first. One rule per code. */
export const rules: readonly Rule[] = [...substanceRules, ...formRules];
