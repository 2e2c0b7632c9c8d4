import { useEffect, useRef, useState } from 'react';
import type { Intl } from '../../shared/i18n/index.ts';
import { Icon } from '../../shared/icon.tsx';
import { deferredIcons } from '../../shared/deferred-icons.ts';
import type { Panel } from '../../shared/panel.ts';
import { plainText } from '../../shared/text/index.ts';
import { copyText } from './copy.ts';

/** How long the check mark stays, in ms. */
const shownMs = 2000;

interface Props {
  panel: Panel;
  intl: Intl;
  text: string;
}

/** Copies an answer as plain text. */
export function Copy({ panel, intl: { t }, text }: Props) {
  const [copied, setCopied] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      if (button.current === null) return;
      await copyText(plainText(text), button.current);
      setCopied(Date.now());
      panel.toast('done', t('assistant.copy.done'), t('assistant.copy.done.text'));
    } catch {
      panel.toast('bad', t('assistant.error.title'), t('assistant.copy.failed'));
    }
  };
  return (
    <button
      ref={button}
      type="button"
      className={copied > 0 ? 'act ok' : 'act'}
      onClick={() => void copy()}
    >
      <Icon path={copied > 0 ? deferredIcons.check : deferredIcons.copy} />
      {t(copied > 0 ? 'assistant.copy.done' : 'assistant.copy.copy')}
    </button>
  );
}
