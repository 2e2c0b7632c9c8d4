import { Marked, type Token, type Tokens } from 'marked';
import { anchor } from '@ardoise/help';
import { html, Markup } from '@ardoise/pages';

/** A heading and the text below it. */
export interface Part {
  /** '' before the first heading. */
  id: string;
  title: Markup;
  /** Without Markdown, for search engines. */
  plainTitle: string;
  text: Markup;
}

export interface Section extends Part {
  parts: Part[];
}

/** What rendering a page's text needs from outside. */
export interface MarkdownTools {
  /** Address of a link as written in the text. @throws when the target does not exist. */
  link: (target: string) => string;
  /** @throws when there is no such picture. */
  picture: (name: string) => { src: string; width: number; height: number };
  /** Markup of a line `[[name]]`. @throws when there is none of that name. */
  block: (name: string) => Markup;
  /** Puts in no-break spaces, as the language requires. */
  typeset: (text: string) => string;
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';
const isImage = (token: Token | undefined): token is Tokens.Image => token?.type === 'image';

function figure(image: Tokens.Image, { picture }: MarkdownTools): Markup {
  const { src, width, height } = picture(image.href);
  if (image.text.trim() === '') throw new Error(`${image.href} needs a text alternative`);
  const caption = image.title ?? '';
  return html`<figure>
    <img
      src="${src}"
      width="${width}"
      height="${height}"
      alt="${image.text}"
      loading="lazy"
      decoding="async"
    />${caption === '' ? '' : html`<figcaption>${caption}</figcaption>`}
  </figure>`;
}

function marked(tools: MarkdownTools): Marked {
  return new Marked({
    gfm: true,
    renderer: {
      html({ text }) {
        throw new Error(`HTML has no place in a page's text: ${text.trim().slice(0, 60)}`);
      },
      link({ href, tokens }) {
        return html`<a href="${tools.link(href)}"
          >${new Markup(this.parser.parseInline(tokens))}</a
        >`.text;
      },
      image({ href }) {
        throw new Error(`The picture ${href} needs a paragraph of its own`);
      },
      paragraph({ text, tokens }) {
        const [, block] = /^\[\[([a-z-]+)\]\]$/u.exec(text.trim()) ?? [];
        if (block !== undefined) return tools.block(block).text;
        const [first] = tokens;
        if (tokens.length === 1 && isImage(first)) return figure(first, tools).text;
        return `<p>${this.parser.parseInline(tokens)}</p>`;
      },
    },
  });
}

/** Splits a text at its headings of levels 2 and 3; level 1 is the page's title. */
export function readSections(text: string, tools: MarkdownTools): Section[] {
  const reader = marked(tools);
  const sections: { head: Tokens.Heading | null; tokens: Token[]; parts: Draft[] }[] = [
    { head: null, tokens: [], parts: [] },
  ];
  interface Draft {
    head: Tokens.Heading;
    tokens: Token[];
  }
  for (const token of reader.lexer(tools.typeset(text))) {
    const section = sections.at(-1);
    if (isHeading(token)) {
      if (token.depth === 2) sections.push({ head: token, tokens: [], parts: [] });
      else if (token.depth === 3) section?.parts.push({ head: token, tokens: [] });
      else throw new Error(`Headings start with ## or ###: ${token.raw.trim()}`);
    } else if (token.type === 'hr') {
      // A rule (`---`) ends a section; what follows is a section without a heading.
      sections.push({ head: null, tokens: [], parts: [] });
    } else if (token.type !== 'space') (section?.parts.at(-1) ?? section)?.tokens.push(token);
  }
  const taken = new Set<string>();
  const idOf = (text: string): string => {
    const first = anchor(text);
    let id = first;
    for (let rank = 2; id !== '' && taken.has(id); rank += 1) id = `${first}-${rank}`;
    taken.add(id);
    return id;
  };
  const written = (head: Tokens.Heading | null, tokens: Token[]): Part => ({
    id: idOf(head?.text ?? ''),
    title: new Markup(head === null ? '' : reader.Parser.parseInline(head.tokens, reader.defaults)),
    plainTitle: head?.text.replaceAll(/[*_`]/gu, '') ?? '',
    text: new Markup(reader.parser(tokens)),
  });
  return sections
    .filter(({ head, tokens, parts }) => head !== null || tokens.length > 0 || parts.length > 0)
    .map(({ head, tokens, parts }) => ({
      ...written(head, tokens),
      parts: parts.map((part) => written(part.head, part.tokens)),
    }));
}
