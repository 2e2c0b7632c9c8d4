import type { Intl } from '../../shared/i18n/index.ts';
import { Icon } from '../../shared/icon.tsx';
import { deferredIcons } from '../../shared/deferred-icons.ts';
import type { Panel } from '../../shared/panel.ts';

interface Props {
  panel: Panel;
  intl: Intl;
  images: readonly string[];
}

/** Generated images, each with a download button. */
export function Pictures({ panel, intl: { t }, images }: Props) {
  return images.map((url, index) => (
    <figure key={url}>
      <img
        src={url}
        alt={t('assistant.image.made', { number: index + 1 })}
        crossOrigin="anonymous"
        decoding="async"
      />
      <button type="button" className="act" onClick={() => panel.download(url)}>
        <Icon path={deferredIcons.download} />
        {t('assistant.image.download')}
      </button>
    </figure>
  ));
}
