import { type ComponentType, lazy, useState } from 'react';

export interface ReadyScreen<Props> {
  /** Fetches its program; drawn after that, it stands at once. */
  bring: () => Promise<unknown>;
  Screen: ComponentType<Props>;
}

/** A screen's program is not on this device, and the network did not bring it. */
export class ScreenAbsent extends Error {
  /** Whoever draws it next tries again. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('The program of a screen did not come', { cause });
    this.forget = forget;
  }
}

/**
 * A screen whose program comes when it is first opened. One that is there already is drawn without
 * `lazy`, which would show the skeleton first, and keep it for a third of a second.
 */
export function readyScreen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ReadyScreen<Props> {
  let found: ComponentType<Props> | null = null;
  // Kept here: of a component that has not been drawn yet, React keeps nothing.
  let late: ComponentType<Props> | null = null;
  const bring = async () => {
    const program = await load().catch((error: unknown) => {
      throw new ScreenAbsent(error, () => (late = null));
    });
    found = program.default;
    return program;
  };
  function Screen(props: Props) {
    const [Part] = useState<ComponentType<Props>>(() => found ?? (late ??= lazy(bring)));
    return <Part {...props} />;
  }
  return { bring, Screen };
}
