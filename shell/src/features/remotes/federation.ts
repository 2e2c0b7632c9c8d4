import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { late, own } from 'virtual:ardoise/shared';

declare global {
  /** Where remotes built with `externalRuntime` look for the federation runtime. */
  // oxlint-disable-next-line no-var, no-underscore-dangle -- the name is the federation runtime's
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
}

// oxlint-disable-next-line no-underscore-dangle -- as above
globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;

const one = (version: string) => ({
  version,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});

const given = Object.entries(own).map(([name, { version, library }]) => [
  name,
  { ...one(version), lib: () => library },
]);

const fetched = Object.entries(late).map(([name, { version, load }]) => [
  name,
  {
    ...one(version),
    async get() {
      const found = await load();
      return () => found;
    },
  },
]);

/** The host side of module federation. `@ardoise/ui/vite` lists the shared libraries. */
export const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared: Object.fromEntries([...given, ...fetched]),
});
