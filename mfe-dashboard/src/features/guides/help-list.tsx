import type { HelpIndex } from '@ardoise/contract';
import { addressIn } from '@ardoise/contract/mfe';
import { NavButton } from '@ardoise/remote';
import { EmptyState, useAnnounce, useLocale } from '@ardoise/ui';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { paths } from '../../shared/paths.ts';
import { ItemRow } from './item-row.tsx';
import { type Progress, toResume } from './progress.ts';
import { Resume } from './resume.tsx';
import { findHelp, type Kind } from './search.ts';
import styles from './list.module.css';

export interface HelpListProps {
  index: HelpIndex;
  progress: Progress;
  kind: Kind | null;
  q: string;
}

/** What was begun last, then all by what they are about; or what answers a search. */
export function HelpList({ index, progress, kind, q }: HelpListProps) {
  const intl = useIntl();
  const locale = useLocale();
  const announce = useAnnounce();
  const found = findHelp(index, kind, q);
  const count = found.items.length + found.articles.length;
  useEffect(() => {
    if (q !== '') announce(intl.formatMessage({ id: 'guides.found' }, { count }));
  }, [announce, intl, q, count]);
  const begun = q === '' ? toResume(found.items, progress) : null;
  const groups = [...new Set(found.items.map(({ group }) => group))];
  const help = addressIn(locale, '/aide-support');
  if (count === 0) {
    return (
      <div className={styles.state}>
        <EmptyState
          title={<FormattedMessage id="guides.none" />}
          text={<FormattedMessage id="guides.none.text" />}
          action={
            <NavButton href={kind === 'tutorial' ? paths.tutorials : paths.guides}>
              <FormattedMessage id="guides.none.action" />
            </NavButton>
          }
        />
      </div>
    );
  }
  return (
    <>
      {begun === null ? null : <Resume entry={begun} progress={progress} />}
      {groups.map((group) => (
        <section key={group} className={styles.group}>
          <h2>
            <FormattedMessage id={`guides.group.${group}`} />
          </h2>
          <ul>
            {found.items
              .filter((item) => item.group === group)
              .map((item) => (
                <ItemRow key={item.id} entry={item} progress={progress} />
              ))}
          </ul>
        </section>
      ))}
      {found.articles.length === 0 ? null : (
        <section className={styles.group}>
          <h2>
            <FormattedMessage id="guides.articles" />
          </h2>
          <ul>
            {found.articles.map(({ anchor, title, section }) => (
              <li key={anchor} className={styles.row}>
                <a href={`${help}#${anchor}`} className={styles.link}>
                  {title}
                </a>
                <small>{section}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles.note}>
        <FormattedMessage id="guides.kept" />
      </p>
    </>
  );
}
