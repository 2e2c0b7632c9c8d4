import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import * as ReactIntl from 'react-intl';

declare global {
  /** Where remotes built with `externalRuntime` look for the federation runtime. */
  // oxlint-disable-next-line no-var, no-underscore-dangle -- the name is the federation runtime's
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
}

// oxlint-disable-next-line no-underscore-dangle -- as above
globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;

const own = (version: string, lib: () => object) => ({
  version,
  lib,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});

const later = (version: string, load: () => Promise<object>) => ({
  version,
  get: async () => {
    const found = await load();
    return () => found;
  },
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});

/**
 * The host side of module federation: what the shell runs on itself is given as it stands, what only
 * remotes use is fetched with the first of them. One line here for each library of `shared.ts` in
 * `@ardoise/ui/vite`.
 */
export const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared: {
    react: own(React.version, () => React),
    'react/jsx-runtime': own(React.version, () => JsxRuntime),
    'react-dom': own(ReactDOM.version, () => ReactDOM),
    'react-dom/client': own(ReactDOM.version, () => ReactDOMClient),
    'react-intl': own(ARDOISE_SHARED_VERSIONS['react-intl'] ?? '', () => ReactIntl),
    zustand: later(ARDOISE_SHARED_VERSIONS['zustand'] ?? '', () => import('./shared-zustand.ts')),
    'zustand/vanilla': later(
      ARDOISE_SHARED_VERSIONS['zustand'] ?? '',
      () => import('./shared-zustand.ts'),
    ),
    '@tanstack/react-query': later(
      ARDOISE_SHARED_VERSIONS['@tanstack/react-query'] ?? '',
      () => import('@tanstack/react-query'),
    ),
  },
});
