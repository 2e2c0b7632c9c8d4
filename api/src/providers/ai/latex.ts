/** Signs of formulas that teachers of our levels write, by their LaTeX name. */
const signs: Readonly<Record<string, string>> = {
  times: '×',
  cdot: '·',
  div: '÷',
  pm: '±',
  leq: '≤',
  le: '≤',
  geq: '≥',
  ge: '≥',
  neq: '≠',
  approx: '≈',
  in: '∈',
  pi: 'π',
  alpha: 'α',
  beta: 'β',
  Delta: 'Δ',
  infty: '∞',
  circ: '°',
  rightarrow: '→',
  to: '→',
  left: '',
  right: '',
};

const bracketed = (part: string) => (/^[\p{L}\p{N}.,]+$/u.test(part) ? part : `(${part})`);

function plainFormula(formula: string): string {
  return formula
    .replace(
      /\\[dt]?frac\{([^{}]*)\}\{([^{}]*)\}/gu,
      (_, over: string, under: string) => `${bracketed(over)}/${bracketed(under)}`,
    )
    .replace(/\\sqrt\{([^{}]*)\}/gu, (_, root: string) => `√${bracketed(root)}`)
    .replace(/\\(?:text|mathrm|mathbf|vec|overline)\{([^{}]*)\}/gu, '$1')
    .replace(/\^?\\([A-Za-z]+)/gu, (whole, name: string) => signs[name] ?? whole)
    .replace(/\^\{?2\}?(?!\d)/gu, '²')
    .replace(/\^\{?3\}?(?!\d)/gu, '³')
    .replace(/\\[,;!]/gu, ' ');
}

/**
 * Formulas between `$` or `\( \)` as a teacher writes them on the board. What is between `$` without a command, such as
 * a price or "$B$2" of a spreadsheet, stays.
 */
export function withoutLatex(text: string): string {
  if (!text.includes('\\')) return text;
  return plainFormula(
    text.replace(/\$\$?([^$\n]*\\[^$\n]*?)\$\$?/gu, '$1').replace(/\\[([]([^\n]*?)\\[)\]]/gu, '$1'),
  );
}
