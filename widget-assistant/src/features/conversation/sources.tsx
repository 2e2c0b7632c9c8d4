import type { AssistantSource } from '@ardoise/contract';
import type { Intl } from '../../shared/i18n/index.ts';
import { Icon } from '../../shared/icon.tsx';
import { deferredIcons } from '../../shared/deferred-icons.ts';

/** A source's link, with a shortened form to show; null unless it is http(s). */
function addressOf(url: string): { href: string; shown: string } | null {
  try {
    const { protocol, host, pathname, href } = new URL(url);
    if (protocol !== 'https:' && protocol !== 'http:') return null;
    return { href, shown: `${host.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}` };
  } catch {
    return null;
  }
}

interface Props {
  intl: Intl;
  sources: readonly AssistantSource[];
}

/** The sources of an answer. Their titles and addresses are untrusted. */
export function Sources({ intl: { t }, sources }: Props) {
  const links = sources.flatMap(({ title, url }) => {
    const address = addressOf(url);
    return address === null ? [] : [{ ...address, title }];
  });
  if (links.length === 0) return null;
  return (
    <div className="src">
      <p>{t('assistant.sources.title')}</p>
      {links.map(({ href, shown, title }, index) => (
        <a key={href} href={href} target="_blank" rel="noopener noreferrer">
          <i aria-hidden="true">{index + 1}</i>
          <span>
            <u dir="auto">{title === '' ? shown : title}</u>
            <small>{shown}</small>
            <span className="sr"> {t('assistant.sources.tab')}</span>
          </span>
          <Icon path={deferredIcons.out} />
        </a>
      ))}
    </div>
  );
}
