import type { HelpStep } from '@ardoise/contract';
import { Lexer, type Token, type Tokens } from 'marked';

export type Picture = Pick<NonNullable<HelpStep['picture']>, 'src' | 'width' | 'height'>;

export interface StepTools {
  /** @throws when there is no such picture. */
  picture: (name: string) => Picture;
  /** Puts in no-break spaces, as the language requires. */
  typeset: (text: string) => string;
}

type Paragraph = HelpStep['text'][number];

/** Screens of the desk that a step may open. */
const screen = /^\/dashboard(?:\/[a-z-]+)*$/u;

/** Part of an address for a text. */
export const anchor = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');

const isText = (token: Token): token is Tokens.Text | Tokens.Escape =>
  token.type === 'text' || token.type === 'escape';

function piece(token: Token): Paragraph[number] {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- tokens are open to extensions
  if (isText(token)) return { text: token.text };
  if (token.type === 'strong' && 'text' in token) return { text: String(token.text), strong: true };
  throw new Error(`“${token.raw}” has no place in a step: write text and **strong** alone`);
}

function only<T extends Token>(token: Tokens.Paragraph, type: T['type']): Token | null {
  const [first] = token.tokens;
  return token.tokens.length === 1 && first?.type === type ? first : null;
}

const isParagraph = (token: Token): token is Tokens.Paragraph => token.type === 'paragraph';
const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';
const isImage = (token: Token | null): token is Tokens.Image => token?.type === 'image';
const isLink = (token: Token | null): token is Tokens.Link => token?.type === 'link';

/** Adds what one paragraph says to its step. */
function add(step: HelpStep, paragraph: Tokens.Paragraph, { picture }: StepTools): void {
  const image = only(paragraph, 'image');
  const link = only(paragraph, 'link');
  if (step.action !== null) throw new Error(`something follows “${step.action.opens}”`);
  if (isImage(image)) {
    if (step.picture !== null) throw new Error(`“${step.title}” has two pictures`);
    if (image.text.trim() === '') throw new Error(`${image.href} needs a text alternative`);
    step.picture = { ...picture(image.href), alt: image.text };
  } else if (isLink(link)) {
    if (!screen.test(link.href)) throw new Error(`${link.href} is no screen of the desk`);
    step.action = { path: link.href, opens: link.text };
  } else step.text.push(paragraph.tokens.map(piece));
}

/**
 * The steps of a guide or tutorial: one for each heading `##`, with its paragraphs, at most one
 * picture, and at its end the link to the screen on which it is done.
 */
export function readSteps(body: string, tools: StepTools): HelpStep[] {
  const steps: HelpStep[] = [];
  for (const token of Lexer.lex(tools.typeset(body))) {
    if (token.type === 'space') continue;
    const step = steps.at(-1);
    if (isHeading(token)) {
      const id = anchor(token.text);
      if (token.depth !== 2) throw new Error(`a step begins with ##: ${token.raw.trim()}`);
      if (steps.some((one) => one.id === id)) throw new Error(`two steps are “${token.text}”`);
      steps.push({ id, title: token.text, text: [], picture: null, action: null });
    } else if (step === undefined) {
      throw new Error('the text begins with a step: ## and its title');
    } else if (isParagraph(token)) add(step, token, tools);
    else throw new Error(`a step has paragraphs alone, not “${token.raw.trim().slice(0, 40)}”`);
  }
  const bare = steps.find(({ text }) => text.length === 0);
  if (bare !== undefined) throw new Error(`“${bare.title}” says nothing`);
  if (steps.length < 2) throw new Error('there are fewer than two steps');
  return steps;
}
