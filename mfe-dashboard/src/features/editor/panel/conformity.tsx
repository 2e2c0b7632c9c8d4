import { Check, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Finding } from '@ardoise/sheet';
import { Button, useAnnounce } from '@ardoise/ui';
import { fieldOf, goTo } from '../model/fields.ts';
import { useEditor, useOpenSheet, useView } from '../session-context.ts';
import { useRewrite } from '../use-rewrite.ts';
import { loadConformity } from './load-conformity.ts';
import { findingKey, fixText, placeText, targetOf } from './finding-texts.ts';
import styles from './conformity.module.css';

/** Findings that are not dismissed. */
export function useFindings(): Finding[] {
  const findings = useView((state) => state.conformity.findings);
  const ignored = useView((state) => state.ignored);
  return useMemo(
    () => findings.filter((finding) => !ignored.has(findingKey(finding))),
    [findings, ignored],
  );
}

/**
 * The score as a figure, with what remains in words; then form and substance apart. Where only the teacher can judge
 * the substance there is no figure for the whole: that of the form alone would flatter.
 */
export function Score() {
  const intl = useIntl();
  const { score, form, substance, formerScore } = useView((state) => state.conformity);
  const count = useFindings().length;
  const isJudged = substance !== 'unjudged';
  return (
    <>
      <div className={styles.score}>
        {isJudged && <b>{score}</b>}
        <p>
          {intl.formatMessage({ id: isJudged ? 'editor.score.of' : 'editor.score.unjudged.whole' })}
          <br />
          {intl.formatMessage({ id: 'editor.score.points' }, { count })}
        </p>
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>{intl.formatMessage({ id: 'editor.score.form' })}</dt>
          <dd>{intl.formatNumber(form)}</dd>
          <dd>{intl.formatMessage({ id: 'editor.score.form.hint' })}</dd>
        </div>
        <div>
          <dt>{intl.formatMessage({ id: 'editor.score.substance' })}</dt>
          <dd>
            {substance === 'unjudged'
              ? intl.formatMessage({ id: 'editor.score.unjudged' })
              : intl.formatNumber(substance)}
          </dd>
          <dd>
            {intl.formatMessage({
              id:
                substance === 'unjudged'
                  ? 'editor.score.unjudged.hint'
                  : 'editor.score.substance.hint',
            })}
          </dd>
        </div>
      </dl>
      {formerScore !== undefined && (
        <p className={styles.former}>
          {intl.formatMessage({ id: 'editor.score.former' }, { former: formerScore })}
        </p>
      )}
    </>
  );
}

/** The findings, each with its place and a way to fix it; then the rules that are met. */
export function ConformityList() {
  const intl = useIntl();
  const findings = useFindings();
  const passed = useView((state) => state.conformity.passed);
  const left = useOpenSheet((state) => state.sheet.regenerationsLeft);
  const shown = passed.filter((code) => `finding.passed.${code}` in intl.messages);
  return (
    <>
      <ol className={styles.findings}>
        {findings.map((finding) => (
          <FindingItem key={findingKey(finding)} finding={finding} />
        ))}
      </ol>
      <ul className={styles.passed}>
        {shown.map((code) => (
          <li key={code}>
            <Check size={16} aria-hidden />
            {intl.formatMessage({ id: `finding.passed.${code}` })}
          </li>
        ))}
      </ul>
      <p className={styles.left}>
        {intl.formatMessage({ id: 'editor.rewrite.left' }, { count: left })}
      </p>
    </>
  );
}

function FindingItem({ finding }: { finding: Finding }) {
  const intl = useIntl();
  const { session, view } = useEditor();
  const rewrite = useRewrite();
  const announce = useAnnounce();
  const duration = useOpenSheet((state) => state.content.identification.duration);
  const rewriting = useOpenSheet((state) => state.rewriting !== null);
  const left = useOpenSheet((state) => state.sheet.regenerationsLeft);
  const fix = fixText(intl, finding, session.store.getState().content);
  const target = finding.fix === 'regenerate' ? targetOf(finding) : null;
  const values = Object.fromEntries(
    Object.entries(finding.values).map(([name, value]) => [name, value]),
  );

  const see = () => {
    view.setState({ window: 'none', ...(finding.place.rowId ? { row: finding.place.rowId } : {}) });
    // The bottom sheet restores focus as it closes; the place takes it afterwards.
    setTimeout(() => goTo(fieldOf(finding.place)), 80);
  };
  const mend = async () => {
    if (finding.fix === 'choose-entry') view.setState({ window: 'entry' });
    else if (target !== null) void rewrite(target);
    else {
      const { applyFix } = await loadConformity();
      session.change(applyFix(session.store.getState().content, finding), null);
      announce(intl.formatMessage({ id: 'editor.fixed' }));
    }
  };
  const ignore = () =>
    view.setState((state) => ({ ignored: new Set([...state.ignored, findingKey(finding)]) }));

  return (
    <li>
      <p className={styles.place}>
        <TriangleAlert size={16} aria-hidden />
        {placeText(intl, finding)}
      </p>
      <p>
        {intl.formatMessage(
          { id: `finding.${finding.code}` },
          { duration, difference: 0, ...values },
        )}
      </p>
      <p className={styles.actions}>
        {fix !== null && (
          <Button
            disabled={target !== null && (rewriting || left === 0)}
            onClick={() => void mend()}
          >
            {fix}
          </Button>
        )}
        <button type="button" className={styles.link} onClick={see}>
          {intl.formatMessage({ id: 'editor.finding.see' })}
        </button>
        {finding.severity === 'info' && (
          <button type="button" className={styles.link} onClick={ignore}>
            {intl.formatMessage({ id: 'editor.finding.ignore' })}
          </button>
        )}
      </p>
    </li>
  );
}
