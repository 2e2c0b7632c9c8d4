import type { Plugin } from 'vite';

const name = '\0none';

/** What jsPDF would fetch for pages of HTML and drawings, which no transcript has: 350 KB. */
const unused: ReadonlySet<string> = new Set(['html2canvas', 'canvg', 'dompurify']);

/** Takes out what a library could fetch and never does. */
export function withoutUnused(): Plugin {
  return {
    name: 'ardoise:without-unused',
    enforce: 'pre',
    resolveId: (id, importer) =>
      unused.has(id) && importer?.includes('/jspdf/') === true ? name : null,
    load: (id) => (id === name ? 'export default null;' : null),
  };
}

/** Fonts as files: inside a script they would come as `data:`, which a page's CSP may refuse. */
export function fontFiles(): Plugin {
  return {
    name: 'ardoise:font-files',
    enforce: 'pre',
    transform: {
      filter: { code: /\.ttf', import\.meta\.url/u },
      handler: (code) => ({
        code: code.replaceAll(".ttf', import.meta.url", ".ttf?no-inline', import.meta.url"),
        map: null,
      }),
    },
  };
}
