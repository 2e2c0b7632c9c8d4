import type { Plugin } from 'vite';

const link = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/gu;

/**
 * Moves the style sheets of a document inside it, so that the first paint waits for nothing else. The
 * server names the hash of the style in the page's policy.
 */
export function inlineStylePlugin(): Plugin {
  return {
    name: 'ardoise:inline-style',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const sheets: string[] = [];
        const rest = html.replace(link, (_found, file: string) => {
          const sheet = bundle[file];
          if (sheet?.type !== 'asset') throw new Error(`${file} is not in the build`);
          sheets.push(
            typeof sheet.source === 'string'
              ? sheet.source
              : new TextDecoder().decode(sheet.source),
          );
          // Nothing else uses the file: later chunks have their own style sheets.
          delete bundle[file];
          for (const chunk of Object.values(bundle)) {
            if (chunk.type === 'chunk') chunk.viteMetadata?.importedCss.delete(file);
          }
          return '';
        });
        const style = sheets
          .join('')
          .trim()
          .replaceAll('</', String.raw`<\/`);
        return rest.replace('</head>', () => `<style>${style}</style>\n  </head>`);
      },
    },
  };
}
