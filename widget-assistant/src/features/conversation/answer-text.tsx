import { useEffect, useRef } from 'react';
import type { Intl } from '../../shared/i18n/index.ts';
import type { Panel } from '../../shared/panel.ts';
import { createLiveAnswer, renderAnswer } from '../../shared/text/index.ts';
import { markBlankLines, makeTablesScrollable, wrapTable } from './answer-layout.ts';

/** A finished answer. Its text direction follows its own language. */
export function AnswerText({ text, intl }: { text: string; intl: Intl }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    element.replaceChildren(renderAnswer(text, document, { wrapTable }));
    markBlankLines(element, Infinity);
    makeTablesScrollable(element, intl.t('assistant.answer.table'));
  }, [text, intl]);
  return <div ref={place} className="txt" dir="auto" />;
}

/** An answer being streamed: settled content is rendered once. */
export function WritingText({ panel }: { panel: Panel }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const answer = createLiveAnswer(element, { wrapTable });
    const write = (piece: string) => {
      answer.push(piece);
      markBlankLines(element);
    };
    write(panel.answerStream.text());
    return panel.answerStream.subscribe(write);
  }, [panel]);
  return <div ref={place} className="txt" dir="auto" />;
}
