import type { LessonFinding } from '@ardoise/contract';
import { Badge, Button } from '@ardoise/ui';
import { Plus } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Advice } from './advice.tsx';
import { FieldControl } from './field-control.tsx';
import { withEntry, withoutEntry } from './model/entries.ts';
import type { Entries, Matter, Part } from './model/parts.ts';
import { type Path, pointerOf, valueAt, withValue } from './model/tree.ts';
import styles from './own-lessons.module.css';

interface Editing {
  matter: Matter;
  /** The message of each refused place, by its pointer. */
  refused: ReadonlyMap<string, string>;
  onChange: (matter: Matter) => void;
}

export interface PartSectionProps extends Editing {
  part: Part;
  findings: readonly LessonFinding[];
}

const startsWith = (pointer: string, start: string) =>
  pointer === start || pointer.startsWith(`${start}/`);

/** A part of the lesson, folded until it is wanted; what was refused in it unfolds it. */
export function PartSection({ part, findings, ...editing }: PartSectionProps) {
  const intl = useIntl();
  const here = `/${part.name}`;
  const own = findings.filter(({ pointer }) => startsWith(pointer, here));
  const isRefused = [...editing.refused.keys()].some((pointer) => startsWith(pointer, here));
  return (
    <details className={styles.part} open={isRefused || part.name === 'identity' || undefined}>
      <summary>
        <h2>{intl.formatMessage({ id: `lessons.part.${part.name}` })}</h2>
        {own.length === 0 ? null : (
          <Badge mark="hollow" tone="amber">
            <FormattedMessage id="lessons.advice.count" values={{ count: own.length }} />
          </Badge>
        )}
      </summary>
      <div className={styles.inside}>
        <Advice findings={own} />
        {part.groups.map(({ path, fields }) => (
          <Fields key={path.join('.')} path={path} fields={fields} {...editing} />
        ))}
        {part.entries.map((entries) => (
          <EntryList key={entries.path.join('.')} entries={entries} {...editing} />
        ))}
      </div>
    </details>
  );
}

function Fields({
  path,
  fields,
  matter,
  refused,
  onChange,
}: Editing & { path: Path; fields: ReturnType<Entries['fieldsOf']> }) {
  return fields.map((field) => {
    const place = [...path, field.name];
    return (
      <FieldControl
        key={field.name}
        field={field}
        value={valueAt(matter, place)}
        lang={matter.identity.language}
        error={refused.get(pointerOf(place))}
        onChange={(value) => onChange(withValue(matter, place, value))}
      />
    );
  });
}

function EntryList({ entries, ...editing }: Editing & { entries: Entries }) {
  const intl = useIntl();
  const { matter, onChange } = editing;
  const { path, min, max, fieldsOf } = entries;
  const name = path.at(-1) ?? '';
  const found = valueAt(matter, path);
  const items: unknown[] = Array.isArray(found) ? found : [];
  return (
    <>
      {items.map((_item, index) => {
        const here = [...path, index];
        const kind = valueAt(matter, [...here, 'kind']);
        const title = intl.formatMessage({ id: `lessons.entry.${name}` }, { number: index + 1 });
        return (
          // Entries have no name of their own but their place; each field shows the value that stands there.
          <fieldset key={pointerOf(here)} className={styles.entry}>
            <legend>{title}</legend>
            <Fields
              path={here}
              fields={fieldsOf(typeof kind === 'string' ? kind : '')}
              {...editing}
            />
            {items.length > min ? (
              <p>
                <Button
                  variant="quiet"
                  aria-label={intl.formatMessage({ id: 'lessons.entry.remove.label' }, { title })}
                  onClick={() => onChange(withoutEntry(matter, name, index))}
                >
                  <FormattedMessage id="lessons.entry.remove" />
                </Button>
              </p>
            ) : null}
          </fieldset>
        );
      })}
      {items.length < max ? (
        <p>
          <Button
            icon={<Plus size={18} aria-hidden />}
            onClick={() => onChange(withEntry(matter, name))}
          >
            <FormattedMessage id={`lessons.entry.add.${name}`} />
          </Button>
        </p>
      ) : (
        <p className={styles.small}>
          <FormattedMessage id="lessons.entry.full" values={{ max }} />
        </p>
      )}
    </>
  );
}
