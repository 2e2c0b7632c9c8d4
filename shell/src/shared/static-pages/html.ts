/** Markup that is finished: never escaped again. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

type Part = Markup | string | number | readonly (Markup | string)[];

function written(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (Array.isArray(part)) return part.map(written).join('');
  return String(part).replaceAll(/[&<>"]/gu, (sign) => signs[sign] ?? sign);
}

/** A template whose values are escaped, unless they are markup themselves. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(
    texts.map((text, at) => text + (at < parts.length ? written(parts[at] ?? '') : '')).join(''),
  );
}
