import type { Companion, CompanionBody } from '@ardoise/contract';
import { Button, Dialog, ErrorState, Skeleton, useProblemText } from '@ardoise/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { keys } from '../../../shared/api/keys.ts';
import { sheets } from '../../../shared/clients/sheets.ts';
import { useClient } from '../../../shared/clients/use-client.ts';
import styles from './companions.module.css';
import { useCompanionFile } from './use-companion-file.ts';

export interface CompanionsWindowProps {
  /** Id of the sheet. */
  id: string;
  /** Saves what was typed: companions follow the stored sheet. */
  before: () => Promise<unknown>;
  onDone: () => void;
}

/** What goes with the sheet, each as PDF or Word or all at once; and why the rest cannot be made. */
export default function CompanionsWindow({ id, before, onDone }: CompanionsWindowProps) {
  const intl = useIntl();
  const api = useClient(sheets);
  const problemText = useProblemText();
  const file = useCompanionFile(id);
  const list = useQuery({
    queryKey: keys.companions(id),
    queryFn: async ({ signal }) => {
      await before();
      return await api.companions(id, signal);
    },
    // The sheet may have changed since the window was last open.
    gcTime: 0,
  });
  const items = list.data?.items ?? [];
  const made = items.filter(({ gap }) => gap === null).length;
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(next) => !next && onDone()}
      title={<FormattedMessage id="editor.export.companions" />}
      description={<FormattedMessage id="companions.text" />}
      actions={
        <Button onClick={onDone}>
          <FormattedMessage id="ui.close" />
        </Button>
      }
    >
      {list.isError ? (
        <ErrorState
          level={3}
          title={<FormattedMessage id="companions.failed" />}
          text={problemText(list.error)}
          retry={() => void list.refetch()}
          busy={list.isFetching}
        />
      ) : (
        <ul className={styles.list} aria-busy={list.isPending}>
          {list.isPending && <Skeleton height={280} />}
          {items.map((item) => (
            <Item key={item.kind} item={item} file={file} />
          ))}
          {made > 1 && (
            <li className={styles.all}>
              <b>{intl.formatMessage({ id: 'companions.all' })}</b>
              <Formats
                companion="all"
                name={intl.formatMessage({ id: 'companions.all' })}
                file={file}
              />
            </li>
          )}
        </ul>
      )}
      {file.problem !== null && (
        <p role="alert" className={styles.problem}>
          {file.problem}
        </p>
      )}
    </Dialog>
  );
}

type File = ReturnType<typeof useCompanionFile>;

function Item({ item: { kind, gap }, file }: { item: Companion; file: File }) {
  const intl = useIntl();
  const about = useId();
  const name = intl.formatMessage({ id: `companions.${kind}` });
  const text =
    gap === null
      ? intl.formatMessage({ id: `companions.${kind}.text` })
      : intl.formatMessage({ id: `companions.gap.${gap}` });
  return (
    <li>
      <span>
        <b>{name}</b>
        <small id={about}>{text}</small>
      </span>
      {gap === null && <Formats companion={kind} name={name} file={file} about={about} />}
    </li>
  );
}

interface FormatsProps {
  companion: CompanionBody['companion'];
  name: string;
  file: File;
  about?: string;
}

function Formats({ companion, name, file: { busy, run }, about }: FormatsProps) {
  const intl = useIntl();
  return (
    <span className={styles.formats}>
      {(['pdf', 'docx'] as const).map((format) => {
        const text = intl.formatMessage({ id: `paper.export.${format}` });
        return (
          <Button
            key={format}
            busy={busy?.companion === companion && busy.format === format}
            aria-label={intl.formatMessage({ id: 'companions.file' }, { format: text, name })}
            aria-describedby={about}
            onClick={() => void run({ companion, format }, name)}
          >
            {text}
          </Button>
        );
      })}
    </span>
  );
}
