const sheets = new Map<string, CSSStyleSheet>();

/** Adds a style sheet to the shadow root, once. Constructed sheets are exempt from the page's CSP. */
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
