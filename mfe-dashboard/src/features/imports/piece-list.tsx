import type { ImportBody, ImportPiece } from '@ardoise/contract';
import { type ImportChoice, importChoices, importPlaces } from '@ardoise/sheet';
import { Select } from '@ardoise/ui';
import { type ReactNode, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './imports.module.css';

interface PieceListProps {
  title: ReactNode;
  text?: ReactNode;
  pieces: readonly ImportPiece[];
  /** Language of the document. */
  lang: string | undefined;
  /** Where the teacher puts each; absent where nothing is to be chosen. */
  places?: ImportBody['places'];
  onPlace?: (id: string, place: ImportChoice) => void;
}

const isChoice = (text: string): text is ImportChoice => importChoices.some((one) => one === text);
const isPlace = (text: string) => importPlaces.some((one) => one === text);

/** Texts of the document, each with where it goes. */
export function PieceList({ title, text, pieces, lang, places, onPlace }: PieceListProps) {
  const intl = useIntl();
  const id = useId();
  const nameOf = (place: string) =>
    intl.formatMessage({ id: `imports.place.${isPlace(place) ? place : 'other'}` });
  return (
    <section aria-labelledby={id} className={styles.pieces}>
      <h2 id={id}>{title}</h2>
      {text === undefined ? null : <p className={styles.small}>{text}</p>}
      <ul>
        {pieces.map((piece, index) => (
          <li key={piece.id} className={styles.piece}>
            <p className={styles.theirs} lang={lang}>
              {piece.text}
            </p>
            <div className={styles.place}>
              {onPlace === undefined ? (
                <>
                  <p>{nameOf(piece.place)}</p>
                  {piece.confidence === 'likely' ? (
                    <p className={styles.small}>
                      <FormattedMessage id="imports.likely" />
                    </p>
                  ) : null}
                  <Row piece={piece} />
                </>
              ) : (
                <Select
                  compact
                  hideLabel
                  label={intl.formatMessage({ id: 'imports.place' }, { number: index + 1 })}
                  value={places?.[piece.id] ?? 'notes'}
                  options={importChoices.map((value) => ({ value, label: nameOf(value) }))}
                  onChange={({ target }) => {
                    if (isChoice(target.value)) onPlace(piece.id, target.value);
                  }}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How a row of the déroulement was parted. */
function Row({ piece: { row, item } }: { piece: ImportPiece }) {
  if (item !== undefined) {
    return item.answer === '' ? null : (
      <p className={styles.small}>
        <FormattedMessage id="imports.answer" values={{ text: item.answer }} />
      </p>
    );
  }
  if (row === undefined) return null;
  const { grouping, minutes, expectedResult } = row;
  return (
    <>
      {grouping === null && minutes === null ? null : (
        <p className={styles.small}>
          <FormattedMessage
            id="imports.row"
            values={{
              known: grouping === null ? 'minutes' : minutes === null ? 'grouping' : 'both',
              grouping: grouping ?? '',
              minutes: minutes ?? 0,
            }}
          />
        </p>
      )}
      {expectedResult === '' ? null : (
        <p className={styles.small}>
          <FormattedMessage id="imports.result" values={{ text: expectedResult }} />
        </p>
      )}
    </>
  );
}
