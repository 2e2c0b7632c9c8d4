import { partsOf } from '@ardoise/contract/mfe';
import type { Screen } from './screen.ts';

export interface ScreenMatch<Name extends string = string> {
  name: Name;
  screen: Screen;
  props: Record<string, string>;
}

const isParameter = (part: string) => part.startsWith(':');

/** The values of a template’s parameters in a path; null when the path does not match. */
function parametersOf(template: string, path: string): Record<string, string> | null {
  const wanted = partsOf(template);
  const given = partsOf(path);
  if (wanted.length !== given.length) return null;
  const parts: Record<string, string> = {};
  for (const [rank, part] of wanted.entries()) {
    const text = given[rank] ?? '';
    if (isParameter(part)) parts[part.slice(1)] = text;
    else if (part !== text) return null;
  }
  return parts;
}

function propsOf(screen: Screen, path: string, query: URLSearchParams) {
  const parts = parametersOf(screen.path, path);
  if (parts === null) return null;
  const props: Record<string, string> = {};
  for (const [name, isValid] of Object.entries(screen.props)) {
    const text = parts[name] ?? query.get(name);
    if (text === null || !isValid(text)) return null;
    props[name] = text;
  }
  return props;
}

/** Fixed paths come before templates, and rows that check more query parameters before the rest. */
function rank({ path, props }: Screen): number {
  const parameters = path.split('/').filter(isParameter).length;
  return parameters * 100 - Object.keys(props).length;
}

/** The screen of an address; null for an unknown one. */
export function matchScreen<Name extends string>(
  screens: Readonly<Record<Name, Screen>>,
  path: string,
  search: string,
): ScreenMatch<Name> | null {
  const query = new URLSearchParams(search);
  const names = Object.keys(screens) as Name[];
  for (const name of names.sort((one, other) => rank(screens[one]) - rank(screens[other]))) {
    const props = propsOf(screens[name], path, query);
    if (props !== null) return { name, screen: screens[name], props };
  }
  return null;
}
