import { statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HostPart, MfeApp } from '@ardoise/contract/mfe';
import { AddressPart } from '@ardoise/contract/schemas';
import { Value } from 'typebox/value';

/** A check that says what it accepts. */
interface AddressCheck {
  part: AddressPart;
}

/** What the build reads of one screen of `src/screens.ts`. */
export interface DescribedScreen {
  path: string;
  /** Message id. */
  title: string;
  load: () => Promise<unknown>;
  /** Checks of its props; some bring what the manifest entry says of them. */
  props?: Readonly<Record<string, unknown>> | undefined;
  first?: boolean | undefined;
  calls?: readonly string[] | undefined;
}

/** What the build reads of a remote: the `remote` of its `src/screens.ts`. */
export interface RemoteDescription {
  name: string;
  port: number;
  prefixes: readonly string[];
  area: MfeApp['area'];
  needs: readonly HostPart[];
  skeleton: MfeApp['skeleton'];
  screens: Readonly<Record<string, DescribedScreen>>;
}

/** Path of a remote's description, from its folder. */
export const descriptionFile = 'src/screens.ts';

function isDescription(value: unknown): value is RemoteDescription {
  // Made by `defineRemote`, which types it; here it is only distinguished from other modules.
  return typeof value === 'object' && value !== null && 'screens' in value && 'prefixes' in value;
}

/** Imports the description as it is now: a development server asks again after a change. */
export async function readDescription(folder: string): Promise<RemoteDescription> {
  const file = join(folder, descriptionFile);
  const url = `${pathToFileURL(file).href}?at=${statSync(file).mtimeMs}`;
  const module: unknown = await import(url);
  if (typeof module === 'object' && module !== null && 'remote' in module) {
    if (isDescription(module.remote)) return module.remote;
  }
  throw new Error(`${file} exports no \`remote\` made by defineRemote`);
}

// Vitest has other names for `import`.
const importedPath = /import\w*\(\s*(["'`])([^"'`]+)\1/u;

/** The module that a screen's `load` imports, from the remote's folder. */
export function moduleOf(folder: string, { path, load }: DescribedScreen): string {
  const imported = importedPath.exec(load.toString())?.[2];
  if (imported === undefined) throw new Error(`${path}: load must be () => import('…')`);
  const file = resolve(folder, dirname(descriptionFile), imported);
  return relative(folder, file);
}

/** Modules that load with the entry, and calls that are sent with the page. */
export function firstOf(folder: string, { screens }: RemoteDescription) {
  const first = Object.values(screens).filter((screen) => screen.first === true);
  return {
    modules: first.map((screen) => moduleOf(folder, screen)),
    calls: Object.fromEntries(
      first.flatMap(({ path, calls = [] }) => (calls.length === 0 ? [] : [[path, [...calls]]])),
    ),
  };
}

const isCheck = (value: unknown): value is AddressCheck =>
  typeof value === 'function' && 'part' in value && Value.Check(AddressPart, value.part);

/**
 * What the parameters of each route template can be. Of screens that share a template, all
 * must say the same of a parameter.
 */
export function parametersOf({ screens }: RemoteDescription): NonNullable<MfeApp['parameters']> {
  const all = Object.values(screens);
  const parameters: Record<string, Record<string, AddressPart>> = {};
  for (const template of new Set(all.map(({ path }) => path))) {
    const names = [...template.matchAll(/\/:(\w+)/gu)].map(([, name = '']) => name);
    for (const name of names) {
      const checks = all.filter(({ path }) => path === template).map(({ props }) => props?.[name]);
      const parts = checks.map((check) => (isCheck(check) ? check.part : null));
      const [part = null] = parts;
      const agreed = parts.every((other) => JSON.stringify(other) === JSON.stringify(part));
      if (part !== null && agreed) parameters[template] = { ...parameters[template], [name]: part };
    }
  }
  return parameters;
}

/** Page titles by route template; of screens that share a template the first one names it. */
export function titlesOf(
  { screens }: RemoteDescription,
  texts: Readonly<Record<string, string>>,
): Record<string, string> {
  const titles: Record<string, string> = {};
  for (const { path, title } of Object.values(screens)) {
    const text = texts[title];
    if (text === undefined) throw new Error(`${path}: there is no text “${title}”`);
    if (/[{<]/u.test(text)) throw new Error(`${path}: its title “${title}” has placeholders`);
    titles[path] ??= text;
  }
  return titles;
}
