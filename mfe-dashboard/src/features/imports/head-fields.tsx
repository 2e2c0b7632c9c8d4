import { useLabels } from '@ardoise/remote';
import { disciplines, levels, limits } from '@ardoise/sheet';
import { Select, TextField, type useForm } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import type { HeadValues } from './head.ts';
import styles from './imports.module.css';

/** What every sheet needs; filled with what the document says. */
export function HeadFields({ field }: Pick<ReturnType<typeof useForm<HeadValues>>, 'field'>) {
  const intl = useIntl();
  const labels = useLabels();
  const text = (id: string) => intl.formatMessage({ id });
  const choose = text('imports.pick');
  return (
    <fieldset className={styles.head}>
      <legend>
        <FormattedMessage id="imports.head" />
      </legend>
      <TextField
        {...field('title')}
        className={styles.wide}
        label={text('imports.field.title')}
        maxLength={limits.line}
        autoComplete="off"
      />
      <Select
        {...field('level')}
        label={text('imports.field.level')}
        placeholder={choose}
        options={levels.map((value) => ({ value, label: labels.level(value) }))}
      />
      <Select
        {...field('discipline')}
        label={text('imports.field.discipline')}
        placeholder={choose}
        options={disciplines.map((value) => ({ value, label: labels.discipline(value) }))}
      />
      <TextField
        {...field('duration')}
        label={text('imports.field.duration')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
      />
      <TextField
        {...field('classSize')}
        label={text('imports.field.class-size')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
      />
    </fieldset>
  );
}
