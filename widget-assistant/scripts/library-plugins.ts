import type { Plugin } from 'vite';

const name = '\0none';

/** Optional jsPDF dependencies for HTML and SVG, which no transcript contains: 350 KB. */
const unused: ReadonlySet<string> = new Set(['html2canvas', 'canvg', 'dompurify']);

/** Drops optional dependencies that are never used. */
export function withoutUnused(): Plugin {
  return {
    name: 'ardoise:without-unused',
    enforce: 'pre',
    resolveId: (id, importer) =>
      unused.has(id) && importer?.includes('/jspdf/') === true ? name : null,
    load: (id) => (id === name ? 'export default null;' : null),
  };
}

/** Emits fonts as files: inlined, they would be `data:` URLs, which a page's CSP may block. */
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
