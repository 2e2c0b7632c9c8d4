import { IconButton } from '@ardoise/ui';
import { Paperclip, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { attachmentLimits } from './limits.ts';
import type { Files } from './use-files.ts';
import styles from './files.module.css';

/** Chooses files for a message. */
export function FileButton({ files }: { files: Files }) {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={attachmentLimits.types.join(',')}
        onChange={({ target }) => {
          files.add([...(target.files ?? [])]);
          // Choosing the same file again is a change again.
          target.value = '';
        }}
      />
      <IconButton
        label={intl.formatMessage({ id: 'support.files.add' })}
        icon={<Paperclip size={20} aria-hidden />}
        onClick={() => input.current?.click()}
      />
    </>
  );
}

/** Why files were not taken. */
export function FileFaults({ files: { faults } }: { files: Files }) {
  return (
    <div role="alert">
      {faults.map((fault) => (
        <p key={fault} className={styles.refused}>
          <TriangleAlert size={14} aria-hidden />
          <span>{fault}</span>
        </p>
      ))}
    </div>
  );
}
