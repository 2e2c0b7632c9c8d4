import { useEffect } from 'react';
import type { SheetDocument } from '@ardoise/sheet';

/** Escapes a title for a CSS string. */
export function cssString(text: string): string {
  const escaped = text.replace(
    /["\\\n\r\f<]/g,
    (mark) => `\\${mark.codePointAt(0)?.toString(16)} `,
  );
  return `"${escaped}"`;
}

/** Margin boxes of printed pages: running head from the second page on, origin, page number. */
export function pageRules(document: SheetDocument): string {
  const small = 'font: 8pt var(--font-text); color: #000; vertical-align: top; padding-top: 4mm;';
  const head = 'color: #000; vertical-align: bottom; padding-bottom: 3.4mm; white-space: nowrap;';
  const { page: pageLabel, of } = document.pageLabels;
  const page = `${cssString(`${pageLabel} `)} counter(page) ${cssString(` ${of} `)} counter(pages)`;
  return `@page {
  size: A4; margin: 17mm 14mm 18mm 18mm;
  @top-left { content: ${cssString(document.running.left)}; font: italic 8.4pt var(--font-text); ${head} }
  @top-right { content: ${cssString(document.running.right)}; font: 8.4pt var(--font-text); ${head} }
  @bottom-left { content: ${cssString(document.origin)}; ${small} white-space: nowrap; }
  @bottom-right { content: ${page}; ${small} white-space: nowrap; }
}
@page :first { margin-top: 12mm; @top-left { content: none; } @top-right { content: none; } }`;
}

/**
 * Sets up the printed page while the sheet is shown, as an adopted style sheet, since the policy
 * allows no inline style.
 */
export function usePage(sheet: SheetDocument): void {
  const rules = pageRules(sheet);
  useEffect(() => {
    const page = new CSSStyleSheet();
    page.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, page];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== page);
    };
  }, [rules]);
}
