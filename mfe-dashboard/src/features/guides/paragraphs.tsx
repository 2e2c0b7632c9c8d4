import type { HelpStep } from '@ardoise/contract';

/** The paragraphs of a step. */
export function Paragraphs({ text }: Pick<HelpStep, 'text'>) {
  return text.map((pieces, at) => (
    <p key={at}>
      {pieces.map((piece, rank) =>
        piece.strong === true ? <strong key={rank}>{piece.text}</strong> : piece.text,
      )}
    </p>
  ));
}
