import type { AddressPart, MfeApp } from '../operations/schemas.ts';
import { partsOf, templateOf } from './routes.ts';

/** Whether this text can stand for the parameter. */
export const fitsPart = (part: AddressPart, text: string): boolean =>
  'values' in part ? part.values.includes(text) : new RegExp(`^${part.pattern}$`, 'u').test(text);

/**
 * The route template of a path of this remote, or null for an address that does not exist. Whether a
 * well-formed id exists is not known here.
 */
export function listedTemplate(
  { titles, parameters = {} }: Pick<MfeApp, 'titles' | 'parameters'>,
  path: string,
): string | null {
  const template = templateOf(Object.keys(titles.fr), path);
  if (template === null) return null;
  const given = partsOf(path);
  const fits = partsOf(template).every((wanted, rank) => {
    const part = wanted.startsWith(':') ? parameters[template]?.[wanted.slice(1)] : undefined;
    return part === undefined || fitsPart(part, given[rank] ?? '');
  });
  return fits ? template : null;
}
