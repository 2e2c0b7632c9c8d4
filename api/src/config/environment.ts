import { customCleanEnv, type Spec } from 'envalid';
import { variables } from './variables.ts';

export type Environment = Record<string, string | undefined>;

/**
 * Values of all variables, and one sentence for each that is wrong: its value is then undefined.
 * Blanks around a value do not count, and an empty one counts as unset.
 */
export function readVariables(env: Environment) {
  const given: Environment = {};
  for (const name of Object.keys(variables)) given[name] = env[name]?.trim() || undefined;
  const problems: string[] = [];
  const values = customCleanEnv(given, variables, (cleaned) => cleaned, {
    reporter({ errors }) {
      for (const [name, error] of Object.entries(errors)) problems.push(`${name} ${error.message}`);
    },
  });
  return { values, problems };
}

export type Values = ReturnType<typeof readVariables>['values'];

/** Lines of the reference: what happens without the variable, and what it means. */
export function documentedVariables() {
  return Object.entries(variables).map(([name, variable]) => {
    const {
      desc = '',
      default: value,
      whenUnset,
    }: Spec<unknown> & { whenUnset?: string } = variable;
    const shown = [value].flat().map((one) => `\`${String(one)}\``);
    return { name, whenUnset: whenUnset ?? shown.join(', '), meaning: desc };
  });
}
