/** Finished HTML, which is never escaped again. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Safe as text and inside a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/gu, (char) => entities[char] ?? char);

type Part = Markup | string | number | readonly (Markup | string)[];

function render(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (Array.isArray(part)) return part.map(render).join('');
  return escapeHtml(String(part));
}

/** The templates' own text, without the indentation of the source. */
const compacted = new WeakMap<TemplateStringsArray, readonly string[]>();

function compact(texts: TemplateStringsArray): readonly string[] {
  const known = compacted.get(texts);
  if (known !== undefined) return known;
  const made = texts.map((text) => text.replaceAll(/[ \n]+/gu, ' '));
  compacted.set(texts, made);
  return made;
}

/**
 * A template that escapes its values, unless they are `Markup`. Attributes must be quoted. Spaces and
 * line breaks of the template itself count as one space; those of values stay.
 */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(
    compact(texts)
      .map((text, at) => text + (at < parts.length ? render(parts[at] ?? '') : ''))
      .join(''),
  );
}

/** JSON for the inside of a `<script>` element: nothing in it can end the element. */
export const scriptJson = (value: unknown): Markup =>
  new Markup(JSON.stringify(value).replaceAll('<', String.raw`\u003c`));
