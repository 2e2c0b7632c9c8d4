import { lexer, Lexer, type Token, type Tokens } from 'marked';
import { type Block, type Line, plainLine } from '../blocks.ts';

const isTable = (token: Token): token is Tokens.Table => token.type === 'table';
const isList = (token: Token): token is Tokens.List => token.type === 'list';
const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';

/** The text of inline tokens, without their marks. */
const textIn = (tokens: readonly Token[] | undefined): string =>
  (tokens ?? [])
    .map((token) => {
      if ('tokens' in token && token.tokens !== undefined) return textIn(token.tokens);
      if (token.type === 'br') return '\n';
      return 'text' in token && typeof token.text === 'string' ? token.text : token.raw;
    })
    .join('');

function lineOf(tokens: readonly Token[] | undefined, more: Partial<Line> = {}): Line {
  const text = textIn(tokens).trim();
  const said = (tokens ?? []).filter(({ raw }) => raw.trim() !== '');
  const bold = said.length > 0 && said.every(({ type }) => type === 'strong');
  return plainLine(text, { bold, ...more });
}

const inlineLines = (raw: string, more: Partial<Line> = {}): Line[] =>
  raw
    .trim()
    .split(/\n|<br ?\/?>/u)
    .map((line) => lineOf(Lexer.lexInline(line.trim()), more));

const cellOf = ({ text }: Tokens.TableCell) => ({
  lines: inlineLines(text),
  span: 1,
  continues: false,
});

function blocksOf(token: Token): Block[] {
  if (isTable(token)) {
    const rows = [token.header, ...token.rows].map((row) => row.map(cellOf));
    return [{ kind: 'table', rows }];
  }
  if (isHeading(token)) {
    return [{ kind: 'line', line: lineOf(token.tokens, { level: token.depth }) }];
  }
  if (isList(token)) {
    const start = typeof token.start === 'number' ? token.start : 1;
    return token.items.flatMap(({ tokens }, index) => {
      const [first, ...others] = tokens.flatMap(blocksOf);
      if (first?.kind !== 'line') return first === undefined ? [] : [first, ...others];
      const mark = token.ordered ? `${start + index}. ` : '';
      const { line } = first;
      const text = `${mark}${line.text}`;
      return [{ kind: 'line', line: { ...line, text, marked: text, isItem: true } }, ...others];
    });
  }
  if (token.type === 'paragraph' || token.type === 'text') {
    return inlineLines(token.raw).map((line) => ({ kind: 'line', line }));
  }
  return [];
}

/** The lines and tables of a text in Markdown. */
export const readMarkdown = (text: string): Block[] => lexer(text).flatMap(blocksOf);
