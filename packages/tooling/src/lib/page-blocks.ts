/** A piece of a public page, with the tests that prove what it says. */
export interface Block {
  line: number;
  kind: 'description' | 'heading' | 'paragraph' | 'item' | 'picture' | 'insert' | 'rule';
  /** Tests named below the block, `path/of/test.ts › title`. */
  proofs: string[];
  /** It says nothing of what the product does. */
  noPromise: boolean;
}

export interface ReadPage {
  blocks: Block[];
  problems: string[];
}

const comment = /^<!-- (?:proof: (?<proof>.+)|(?<none>no promise)) -->$/u;

function kindOf(text: string): Block['kind'] {
  if (/^#{2,6} /u.test(text)) return 'heading';
  if (/^(?:[-*]|\d+\.) /u.test(text)) return 'item';
  if (text.startsWith('![')) return 'picture';
  if (/^\[\[\w+\]\]$/u.test(text)) return 'insert';
  return text === '---' ? 'rule' : 'paragraph';
}

/** Headings, pictures and inserts are proved by the text beside them. */
const isText = (kind: Block['kind']) =>
  kind === 'description' || kind === 'paragraph' || kind === 'item';

/** The blocks of a page's Markdown; comments above the first one belong to the description. */
export function readBlocks(source: string): ReadPage {
  const lines = source.split('\n');
  const start = lines.indexOf('---', 1) + 1;
  const blocks: Block[] = [{ line: start, kind: 'description', proofs: [], noPromise: false }];
  const problems: string[] = [];
  let continues = false;
  for (const [at, raw] of lines.entries()) {
    const text = raw.trim();
    if (at < start) continue;
    if (text === '') {
      continues = false;
      continue;
    }
    if (text.startsWith('<!--')) {
      const { proof, none } = comment.exec(text)?.groups ?? {};
      const block = blocks.at(-1);
      if (proof === undefined && none === undefined) {
        problems.push(`${at + 1}: a comment is "proof: file › title" or "no promise"`);
      } else if (block === undefined || !isText(block.kind)) {
        problems.push(`${at + 1}: no text stands above this comment`);
      } else if (proof === undefined) {
        block.noPromise = true;
      } else {
        block.proofs.push(proof);
      }
      continues = false;
      continue;
    }
    const kind = kindOf(text);
    if (!(continues && kind === 'paragraph')) {
      blocks.push({ line: at + 1, kind, proofs: [], noPromise: false });
    }
    continues = isText(kind);
  }
  for (const { line, kind, proofs, noPromise } of blocks) {
    if (isText(kind) && proofs.length === 0 && !noPromise) {
      problems.push(`${line}: the ${kind} has no proof`);
    }
    if (proofs.length > 0 && noPromise) {
      problems.push(`${line}: the ${kind} has a proof, and says that it promises nothing`);
    }
  }
  return { blocks, problems };
}
