import { PageHeader, TextLink } from '@ardoise/remote';
import { Banner, Button, useOnline, useProblemText } from '@ardoise/ui';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { paths } from '../../shared/paths.ts';
import { acceptedFiles, isTooLarge, useReadFile } from './use-imports.ts';
import styles from './imports.module.css';

/** Chooses a Word or PDF file of one's own, and sends it to be read. */
export default function FileScreen() {
  const intl = useIntl();
  const isOnline = useOnline();
  const problemText = useProblemText();
  const input = useRef<HTMLInputElement>(null);
  const reading = useReadFile();
  const [large, setLarge] = useState(false);
  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    setLarge(isTooLarge(file));
    reading.reset();
    if (!isTooLarge(file)) reading.mutate(file);
  };
  const problem = large
    ? intl.formatMessage({ id: 'imports.large' })
    : reading.isError
      ? problemText(reading.error)
      : null;
  return (
    <>
      <PageHeader
        heading={<FormattedMessage id="imports.title" />}
        title={intl.formatMessage({ id: 'imports.title' })}
        aside={
          <TextLink href={paths.sheets}>
            <FormattedMessage id="imports.back" />
          </TextLink>
        }
      />
      <div className={styles.file}>
        <p>
          <FormattedMessage id="imports.intro" />
        </p>
        <div role="alert">{problem === null ? null : <Banner tone="danger">{problem}</Banner>}</div>
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptedFiles}
          onChange={({ target }) => {
            choose(target.files?.[0]);
            // Choosing the same file again is a change again.
            target.value = '';
          }}
        />
        <Button
          variant="primary"
          data-filled
          busy={reading.isPending}
          disabled={!isOnline}
          icon={<FileUp size={18} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          <FormattedMessage id="imports.choose" />
        </Button>
        {reading.isPending ? (
          <output className={styles.reading}>
            <progress aria-label={intl.formatMessage({ id: 'imports.reading' })} />
            <span>
              <FormattedMessage id="imports.reading" />
            </span>
          </output>
        ) : (
          <p className={styles.small}>
            <FormattedMessage id={isOnline ? 'imports.limits' : 'imports.offline'} />
          </p>
        )}
      </div>
    </>
  );
}
