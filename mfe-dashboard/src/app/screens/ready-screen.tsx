import { type ComponentType, lazy, useState } from 'react';

export interface ReadyScreen<Props> {
  /** Fetches its program; drawn after that, it stands at once. */
  bring: () => Promise<unknown>;
  Screen: ComponentType<Props>;
}

/**
 * A screen whose program comes when it is first opened. One that is there already is drawn without
 * `lazy`, which would show the skeleton first, and keep it for a third of a second.
 */
export function readyScreen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ReadyScreen<Props> {
  let found: ComponentType<Props> | null = null;
  const bring = async () => {
    const program = await load();
    found = program.default;
    return program;
  };
  const Late = lazy(bring);
  function Screen(props: Props) {
    const [Part] = useState<ComponentType<Props>>(() => found ?? Late);
    return <Part {...props} />;
  }
  return { bring, Screen };
}
