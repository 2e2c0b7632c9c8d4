import type { ImportBody, ImportedDocument } from '@ardoise/contract';
import { Banner, Button, useForm, useProblemText } from '@ardoise/ui';
import { type ImportChoice, isTaught } from '@ardoise/sheet';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { FormFrame } from '../../shared/parts/form-frame.tsx';
import { HeadFields } from './head-fields.tsx';
import { faultsIn, headFrom, type HeadValues, valuesOf } from './head.ts';
import { PieceList } from './piece-list.tsx';
import { useConfirm } from './use-imports.ts';
import styles from './imports.module.css';

/** Their text beside where it goes: what was not understood first, then what the sheet needs, then the rest. */
export function Review({ document }: { document: ImportedDocument }) {
  const { head, pieces, pictures, hasMacros, source, fileName } = document;
  const confirm = useConfirm(document.id);
  const problemText = useProblemText();
  const [places, setPlaces] = useState<ImportBody['places']>({});
  const { form, field, submit, problem, busy } = useForm<HeadValues>({
    initial: valuesOf(head),
    check: (values) => faultsIn(values, isTaught),
    send: async (values) => {
      const confirmed = headFrom(values, head);
      if (confirmed !== null) await confirm.mutateAsync({ head: confirmed, places });
    },
  });
  const unknown = pieces.filter(({ place }) => place === 'unknown');
  const understood = pieces.filter(({ place }) => place !== 'unknown' && place !== 'printed');
  return (
    <FormFrame
      ref={form}
      problem={problem ?? (confirm.isError ? problemText(confirm.error) : null)}
      onSubmit={(event) => void submit(event)}
    >
      <p className={styles.lead}>
        <FormattedMessage
          id="imports.found"
          values={{ name: fileName, count: understood.length, unknown: unknown.length }}
        />
      </p>
      {source === null ? null : (
        <Banner tone="info">
          <FormattedMessage id="imports.own" />
        </Banner>
      )}
      {pictures === 0 ? null : (
        <Banner tone="warning">
          <FormattedMessage id="imports.pictures" values={{ count: pictures }} />
        </Banner>
      )}
      {hasMacros ? (
        <Banner tone="info">
          <FormattedMessage id="imports.macros" />
        </Banner>
      ) : null}
      <HeadFields field={field} />
      {unknown.length === 0 ? null : (
        <PieceList
          title={<FormattedMessage id="imports.unknown" />}
          text={<FormattedMessage id="imports.unknown.text" />}
          pieces={unknown}
          lang={head.language ?? undefined}
          places={places}
          onPlace={(id: string, place: ImportChoice) => setPlaces({ ...places, [id]: place })}
        />
      )}
      <p>
        <Button variant="primary" data-filled type="submit" busy={busy}>
          <FormattedMessage id="imports.confirm" />
        </Button>
      </p>
      <PieceList
        title={<FormattedMessage id="imports.understood" />}
        pieces={understood}
        lang={head.language ?? undefined}
      />
    </FormFrame>
  );
}
