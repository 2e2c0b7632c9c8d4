import { useMemo, useState } from 'react';
import { newId, useFiles } from '@ardoise/tickets';
import type { WaitingMessage } from '../outbox/outbox.ts';
import { keptAnswer } from './kept-answer.ts';

/** The answer that is being written: its text is kept on the device with each key. */
export function useComposer(owner: string, ticketId: string) {
  const store = useMemo(() => keptAnswer(owner, ticketId), [owner, ticketId]);
  const [text, setText] = useState(() => store.read() ?? '');
  const files = useFiles();
  const type = (next: string) => {
    setText(next);
    if (next === '') store.clear();
    else store.write(next);
  };
  return {
    text,
    type,
    files,
    isEmpty: text.trim() === '' && files.files.length === 0,
    /** What is to be sent; the field is empty after it. */
    take(): WaitingMessage {
      const chosen = files.files;
      // A message has words: files alone are named.
      const named =
        text.trim() === '' ? chosen.map(({ file }) => file.name).join(', ') : text.trim();
      type('');
      files.clear();
      return {
        id: newId(),
        text: named,
        files: chosen.map(({ key, file }) => ({ key, file, name: file.name, uploaded: null })),
        at: new Date().toISOString(),
        refusal: null,
      };
    },
    /** Puts a message back, before what is being written. */
    putBack(message: WaitingMessage) {
      type(text === '' ? message.text : `${message.text}\n\n${text}`);
      files.add(message.files.map(({ file, name }) => new File([file], name, { type: file.type })));
    },
  };
}

export type ComposerState = ReturnType<typeof useComposer>;
