import type { Plugin } from 'vite';

const order = '@layer reset, tokens, base, components, app;';

/**
 * Starts every style sheet with the order of the layers. Sheets of split chunks load in any order,
 * and the first one to name a layer decides.
 */
export function layersPlugin(): Plugin {
  return {
    name: 'ardoise:layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\.module\.css$/u },
      handler: (code) => ({ code: `${order}\n${code}`, map: null }),
    },
  };
}
