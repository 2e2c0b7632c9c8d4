import type { Panel, PanelState } from '../../shared/panel.ts';

interface Props {
  panel: Panel;
  state: PanelState;
}

/** Replaces the composer when the daily limit is reached or the site is closed. */
export function LimitNote({ panel, state }: Props) {
  const { t } = state.intl;
  if (state.closedFor !== null) {
    return (
      <div className="note">
        <h3>{t('assistant.site.title')}</h3>
        <p>{t(state.closedFor)}</p>
      </div>
    );
  }
  if (state.closedUntil !== null) {
    const { day, time } = state.intl;
    const until = { day: day(state.closedUntil), time: time(state.closedUntil) };
    return (
      <div className="note">
        <h3>{t('assistant.limit.toast')}</h3>
        <p>{t('assistant.limit.until', until)}</p>
      </div>
    );
  }
  const school = state.allowance?.school === true;
  return (
    <div className="note">
      <h3>{t('assistant.limit.title')}</h3>
      <p>{t(school ? 'assistant.limit.school.note' : 'assistant.limit.note')}</p>
      {!school && (
        <a className="btn" {...panel.link('/auth')}>
          {t('assistant.limit.signup')}
        </a>
      )}
    </div>
  );
}
