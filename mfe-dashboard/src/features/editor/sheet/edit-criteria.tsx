import { useIntl } from 'react-intl';
import { labelsOf, limits } from '@ardoise/sheet';
import { paper } from '../../../shared/sheet-paper/index.ts';
import { setCriterion, totalOf } from '../model/edit-tables.ts';
import { useEdit, useOpenSheet } from '../session-context.ts';
import { EditableNumber } from './editable-number.tsx';
import { EditableText } from './editable-text.tsx';

/** What a mark looks at, for sheets that say it. */
export function EditCriteria() {
  const intl = useIntl();
  const edit = useEdit();
  const terms = labelsOf(useOpenSheet((state) => state.content.language)).evaluation.criteria;
  const criteria = useOpenSheet((state) => state.content.evaluation.criteria);
  if (criteria === undefined || criteria.length === 0) return null;
  return (
    <div className={paper.criteria}>
      <h4 className={paper.label}>{terms.heading}</h4>
      <table className={paper.data}>
        <thead>
          <tr>
            <th scope="col">{terms.criterion}</th>
            <th scope="col">{terms.looksAt}</th>
            <th scope="col">{terms.points}</th>
          </tr>
        </thead>
        <tbody>
          {criteria.map(({ id, kind, text, points }) => (
            <tr key={id}>
              <th scope="row">
                {id}, {terms[kind]}
              </th>
              <td>
                <EditableText
                  field={`criterion/${id}/text`}
                  label={intl.formatMessage({ id: 'editor.criterion.text' }, { id })}
                  value={text}
                  placeholder="…"
                  maxLength={limits.text}
                  onChange={(next) =>
                    edit(`criterion/${id}/text`, (sheet) => setCriterion(sheet, id, { text: next }))
                  }
                />
              </td>
              <td className={paper.centred}>
                <EditableNumber
                  field={`criterion/${id}/points`}
                  label={intl.formatMessage({ id: 'editor.criterion.points' }, { id })}
                  value={points}
                  min={0}
                  max={100}
                  onChange={(next) =>
                    edit(`criterion/${id}/points`, (sheet) =>
                      setCriterion(sheet, id, { points: next ?? 0 }),
                    )
                  }
                />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={2}>
              {terms.total}
            </th>
            <td className={paper.centred}>{totalOf(criteria)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
