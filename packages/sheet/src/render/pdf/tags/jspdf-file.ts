import type { jsPDF } from 'jspdf';

/** What jsPDF has for its plugins and does not declare in its types. */
export interface JspdfFile {
  /** A line of the page's content or, while the file is built, of the file. */
  write(line: string): void;
  /** Reserves the number of an object. */
  reserve(): number;
  object(id: number, body: string): void;
}

export function fileOf(pdf: jsPDF): JspdfFile {
  const { internal } = pdf;
  if (!('write' in internal) || typeof internal.write !== 'function') throw missing('write');
  if (!('newObjectDeferred' in internal) || typeof internal.newObjectDeferred !== 'function')
    throw missing('newObjectDeferred');
  if (
    !('newObjectDeferredBegin' in internal) ||
    typeof internal.newObjectDeferredBegin !== 'function'
  )
    throw missing('newObjectDeferredBegin');
  const { write, newObjectDeferred, newObjectDeferredBegin } = internal;
  return {
    write: (line) => void write(line),
    reserve() {
      const id: unknown = newObjectDeferred();
      if (typeof id !== 'number') throw missing('newObjectDeferred');
      return id;
    },
    object(id, body) {
      newObjectDeferredBegin(id, true);
      write(`${body}\nendobj`);
    },
  };
}

const missing = (name: string) => new Error(`jsPDF lacks ${name}`);
