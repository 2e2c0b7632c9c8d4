import type { Plugin } from 'vite';

const order = '@layer reset, tokens, base, components, app;';

/**
 * Puts the order of the layers at the head of every style sheet: sheets of split chunks load in any
 * order, and the first that names a layer sets its rank.
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
