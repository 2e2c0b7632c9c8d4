import type { ArdoiseProps } from '@ardoise/contract/mfe';
import {
  getAppNames,
  registerApplication,
  unregisterApplication,
  type LifeCycles,
} from 'single-spa';
import { RemoteFailure } from './manifest.ts';
import { lifecyclesOf, type RemoteRecord } from './remote-record.ts';

const placeId = (name: string) => `single-spa-application:${name}`;

/** Registers loaded remotes with single-spa, each with an element of its own to mount in. */
export function createSingleSpaApps(
  props: ArdoiseProps,
  /** Beside the shell's own root, so that neither React touches the other's nodes. */
  places: Element,
  isActive: (record: RemoteRecord, path: string) => boolean,
) {
  function placeOf(name: string): HTMLElement {
    const known = document.getElementById(placeId(name));
    if (known !== null) return known;
    const place = document.createElement('div');
    place.id = placeId(name);
    places.append(place);
    return place;
  }

  /** A crashed remote is not unmounted: its unmount would never end. */
  const unmountOf = (record: RemoteRecord, { unmount }: LifeCycles) =>
    [unmount].flat().map(
      (step): typeof step =>
        async (given) =>
          record.hasCrashed ? undefined : await step(given),
    );

  return {
    placeOf,
    register(record: RemoteRecord, name: string): void {
      if (getAppNames().includes(name)) return;
      placeOf(name);
      registerApplication<ArdoiseProps & Record<string, unknown>>({
        name,
        async app() {
          const found = lifecyclesOf(record);
          if (found === null) throw new RemoteFailure('broken', `${name} is not loaded`);
          return { ...found, unmount: unmountOf(record, found) };
        },
        activeWhen: ({ pathname }) => lifecyclesOf(record) !== null && isActive(record, pathname),
        customProps: { ...props },
      });
    },
    /** single-spa never unloads a broken app, but it can be unregistered and loaded again. */
    async forget(record: RemoteRecord, name: string): Promise<void> {
      if (getAppNames().includes(name)) await unregisterApplication(name);
      record.hasCrashed = false;
      // The former tree's React root stays with the former element.
      const place = placeOf(name);
      place.replaceWith(place.cloneNode(false));
    },
  };
}
