const sheets = new Map<string, CSSStyleSheet>();

/** Gives the shadow root a style sheet, once. Constructed ones need no leave of the page's CSP. */
export function adopt(root: ShadowRoot, css: string): void {
  let sheet = sheets.get(css);
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }
}
