import type { HostPart, MfeApp } from '@ardoise/contract/mfe';
import { baseParts } from './base-parts.ts';
import type { PageLink, RemoteLink, Screen } from './screen.ts';

export interface RemoteFacts<Name extends string, Needs extends readonly HostPart[]> {
  /** Its name in the manifest; its files are below `/mfe/<name>/`. */
  name: string;
  /** Port of its development server. */
  port: number;
  /** Everything at or below these paths is this remote's; its home is at the first. */
  prefixes: readonly [string, ...string[]];
  area: MfeApp['area'];
  /** Parts of the host that its components reach, beside those that @ardoise/remote uses itself. */
  needs: Needs;
  /** Drawn by the document and the shell until the remote is mounted. */
  skeleton: MfeApp['skeleton'];
  screens: Readonly<Record<Name, Screen>>;
  /** Screens of other remotes in the navigation, after its own at the same place. */
  links?: readonly RemoteLink[] | undefined;
  /** Public pages in the navigation, after the screens at its foot. */
  pages?: readonly PageLink[] | undefined;
}

/**
 * All that is known of a remote without running it. Imported by the remote and, with plain Node, by
 * its build: no JSX, no style, no virtual module at top level.
 */
export function defineRemote<const Name extends string, const Needs extends readonly HostPart[]>(
  facts: RemoteFacts<Name, Needs>,
) {
  const needs: (HostPart & (Needs[number] | (typeof baseParts)[number]))[] = [
    ...new Set([...baseParts, ...facts.needs]),
  ];
  return { ...facts, needs };
}

export type Remote = RemoteFacts<string, readonly HostPart[]>;
