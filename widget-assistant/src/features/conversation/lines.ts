/** A table scrolls in something of its own: wide ones must not push the panel. */
export function wrapTable(table: Element): Element {
  const wrap = document.createElement('div');
  wrap.className = 'wrap';
  wrap.append(table);
  return wrap;
}

/** What is wider than the answer is reached and scrolled by keyboard too. */
export function openTables(answer: Element, label: string): void {
  for (const wrap of answer.querySelectorAll('.wrap')) {
    if (wrap.scrollWidth <= wrap.clientWidth) continue;
    wrap.setAttribute('tabindex', '0');
    wrap.setAttribute('role', 'region');
    wrap.setAttribute('aria-label', label);
  }
}

/** Pieces of an answer come often; what is older than this is in its place. */
const recent = 40;

/**
 * Makes blank lines small, and takes those away that stand against a table. A line break's height
 * cannot be styled: a blank one is hidden, and a gap of ours stands after it.
 */
export function markBlankLines(answer: Element, most = recent): void {
  let node = answer.lastChild;
  for (let count = 0; node !== null && count < most; count += 1) {
    const { previousSibling: before, nextSibling: after } = node;
    if (node instanceof HTMLSpanElement) {
      // Left behind by a line that was drawn anew.
      if (!(before instanceof HTMLBRElement && before.className === 'none')) node.remove();
    } else if (node instanceof HTMLBRElement && node.className === '') {
      const byTable = before instanceof HTMLDivElement || after instanceof HTMLDivElement;
      if (byTable || before instanceof HTMLBRElement) node.className = 'none';
      if (!byTable && before instanceof HTMLBRElement) {
        const gap = document.createElement('span');
        gap.className = 'gap';
        node.after(gap);
      }
    }
    node = before;
  }
}
