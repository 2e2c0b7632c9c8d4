import { Plus, X } from 'lucide-react';
import { useIntl } from 'react-intl';
import { labelsOf, limits } from '@ardoise/sheet';
import type { SupportDocument } from '@ardoise/sheet';
import { Button, IconButton } from '@ardoise/ui';
import { paper } from '../../../shared/sheet-paper/index.ts';
import { addSupport, maxSupports, newId, removeSupport, setSupport } from '../model/edits.ts';
import { goTo } from '../model/fields.ts';
import { useEdit, useOpenSheet } from '../session-context.ts';
import { EditMatter } from './edit-matter.tsx';
import { EditableText } from './editable-text.tsx';
import { SectionHead } from './section-head.tsx';
import styles from './edit-sheet.module.css';

/** Texts and illustrations that the class works on. */
export function EditSupports() {
  const intl = useIntl();
  const edit = useEdit();
  const labels = labelsOf(useOpenSheet((state) => state.content.language));
  const supports = useOpenSheet((state) => state.content.supports);
  return (
    <section id="fiche-supports" tabIndex={-1} aria-label={labels.supports}>
      <SectionHead title={labels.supports} section="supports" />
      <div className={paper.supports}>
        {supports.map((support, index) => (
          <Support key={support.id} support={support} name={`${labels.support} ${index + 1}`} />
        ))}
      </div>
      {supports.length < maxSupports && (
        <Button
          variant="quiet"
          className={styles.add}
          icon={<Plus size={16} aria-hidden />}
          onClick={() => {
            const id = newId('support');
            edit(null, (content) => addSupport(content, id));
            requestAnimationFrame(() => goTo(`support/${id}/title`));
          }}
        >
          {intl.formatMessage({ id: 'editor.support.add' })}
        </Button>
      )}
    </section>
  );
}

function Support({ support, name }: { support: SupportDocument; name: string }) {
  const intl = useIntl();
  const edit = useEdit();
  const key = `support/${support.id}`;
  return (
    <div className={paper.support}>
      <div className={styles.withRemove}>
        <h4 className={styles.plain}>
          <EditableText
            field={`${key}/title`}
            label={intl.formatMessage({ id: 'editor.support.title' }, { name })}
            value={support.title}
            placeholder={name}
            single
            maxLength={limits.line}
            onChange={(title) =>
              edit(`${key}/title`, (content) => setSupport(content, support.id, { title }))
            }
          />
        </h4>
        <IconButton
          className={styles.small}
          label={intl.formatMessage({ id: 'editor.support.remove' }, { name })}
          icon={<X size={16} aria-hidden />}
          onClick={() => {
            edit(null, (content) => removeSupport(content, support.id));
            // The button is gone; the keyboard stays in the sheet, where it can undo.
            goTo('supports');
          }}
        />
      </div>
      <EditableText
        field={`${key}/text`}
        label={intl.formatMessage({ id: 'editor.support.text' }, { name })}
        value={support.text}
        placeholder="…"
        maxLength={limits.longText}
        onChange={(text) =>
          edit(`${key}/text`, (content) => setSupport(content, support.id, { text }))
        }
      />
      <EditMatter support={support} name={name} />
    </div>
  );
}
