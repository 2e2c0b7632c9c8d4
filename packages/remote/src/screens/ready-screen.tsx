import { type ComponentType, lazy, useState } from 'react';

export interface ReadyScreen<Props> {
  /** Loads its program; a screen that is loaded before it is drawn shows no skeleton. */
  load: () => Promise<unknown>;
  Screen: ComponentType<Props>;
}

/** The program of a screen is not cached and could not be fetched. */
export class ScreenAbsent extends Error {
  /** Lets the next attempt to draw the screen load it again. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('The program of a screen could not be loaded', { cause });
    this.forget = forget;
  }
}

/**
 * A screen whose program loads when it is first opened. A loaded one is drawn without `lazy`, which
 * would show the skeleton first and keep it for a third of a second.
 */
export function readyScreen<Props extends object>(
  importScreen: () => Promise<{ default: ComponentType<Props> }>,
): ReadyScreen<Props> {
  let loaded: ComponentType<Props> | null = null;
  // Kept here: React keeps no state of a component that has not been drawn yet.
  let pending: ComponentType<Props> | null = null;
  const load = async () => {
    const program = await importScreen().catch((error: unknown) => {
      throw new ScreenAbsent(error, () => (pending = null));
    });
    loaded = program.default;
    return program;
  };
  function Screen(props: Props) {
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? (pending ??= lazy(load)));
    return <Part {...props} />;
  }
  return { load, Screen };
}
