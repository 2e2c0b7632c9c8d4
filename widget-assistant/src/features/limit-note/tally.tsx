import type { PanelState } from '../../shared/panel.ts';

/** Hand-drawn strokes as SVG paths. */
const strokes = ['M3 2l-.8 10', 'M8 2.6l-.3 10', 'M13 2l.2 10', 'M18 2.6l-.8 10', 'M23 2l-.3 10'];

/** The remaining messages of the day, as strokes and as text. */
export function Tally({ state: { allowance, intl } }: { state: PanelState }) {
  if (allowance === null) return <span>{intl.t('assistant.limit.unlimited')}</span>;
  const { limit, remaining, school } = allowance;
  const text = school ? 'assistant.limit.school' : 'assistant.limit.left';
  return (
    <span className="tally">
      {limit === strokes.length && (
        <svg viewBox="0 0 26 14" aria-hidden="true">
          {strokes.map((stroke, index) => (
            <path key={stroke} d={stroke} className={index < remaining ? undefined : 'used'} />
          ))}
        </svg>
      )}
      <span>
        {intl.t(text, { remaining, limit })}
        <span className="sr"> {intl.t('assistant.limit.today')}</span>
      </span>
    </span>
  );
}
