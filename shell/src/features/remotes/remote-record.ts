import type { LifeCycles } from 'single-spa';
import { noFacts, type RemoteFacts, type RemoteFailure } from './manifest.ts';

/** The state of a remote. `load` identifies an attempt. */
export type RemotePhase =
  | { is: 'idle' }
  /** `slow`: the placeholder says so, but the remote still mounts once loaded. */
  | { is: 'loading'; slow: boolean; load: object }
  | { is: 'loaded'; lifecycles: LifeCycles; load: object }
  | { is: 'mounted'; lifecycles: LifeCycles; stopWatching: () => void }
  | { is: 'failed'; failure: RemoteFailure }
  /** The manifest names no remote for this place. */
  | { is: 'absent' };

/** Everything that the shell knows of a remote. */
export interface RemoteRecord {
  /** Null for a path that no known remote claims, until the manifest is read. */
  readonly name: string | null;
  readonly prefixes: readonly string[];
  facts: RemoteFacts;
  phase: RemotePhase;
  /** Attempts to load it so far. */
  attempts: number;
  /** Its React tree is gone although single-spa counts it as mounted. */
  hasCrashed: boolean;
}

export const newRecord = (name: string | null, facts: RemoteFacts = noFacts): RemoteRecord => ({
  name,
  facts,
  get prefixes() {
    return this.facts.prefixes;
  },
  phase: { is: 'idle' },
  attempts: 0,
  hasCrashed: false,
});

/** The lifecycles of a loaded remote; null before, and after it failed. */
export const lifecyclesOf = ({ phase }: RemoteRecord): LifeCycles | null =>
  phase.is === 'loaded' || phase.is === 'mounted' ? phase.lifecycles : null;

/** Whether its placeholder is shown. */
export const isInTrouble = ({ phase }: RemoteRecord): boolean =>
  phase.is === 'failed' || (phase.is === 'loading' && phase.slow);
