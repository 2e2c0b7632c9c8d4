import { ArrowUp } from 'lucide-react';
import { useIntl } from 'react-intl';
import { BottomSheet, classNames } from '@ardoise/ui';
import { useEditor, useView } from '../session-context.ts';
import { useNarrow } from '../use-narrow.ts';
import paperGround from '../../../shared/parts/paper-ground.module.css';
import frame from '../frame/frame.module.css';
import { ConformityList, Score, useFindings } from './conformity.tsx';

/** Conformity beside the sheet; on a phone, a bar that opens it as a bottom sheet. */
export function ConformityPanel() {
  const intl = useIntl();
  const narrow = useNarrow();
  const label = intl.formatMessage({ id: 'editor.conformity' });
  if (narrow) return <PhonePanel label={label} />;
  return (
    <aside
      className={classNames(paperGround.panel, frame.panel)}
      id="conformite"
      aria-label={label}
    >
      <Score />
      <ConformityList />
    </aside>
  );
}

function PhonePanel({ label }: { label: string }) {
  const intl = useIntl();
  const { view } = useEditor();
  const open = useView((state) => state.window === 'conformity');
  const { score, substance } = useView((state) => state.conformity);
  const isJudged = substance !== 'unjudged';
  const count = useFindings().length;
  return (
    <>
      <button
        type="button"
        className={frame.bar}
        aria-haspopup="dialog"
        onClick={() => view.setState({ window: 'conformity' })}
      >
        {isJudged && <b>{score}</b>}
        <span>
          {intl.formatMessage({ id: isJudged ? 'editor.score.of' : 'editor.score.unjudged.whole' })}
          <br />
          <span className={count > 0 ? frame.open : undefined}>
            {intl.formatMessage({ id: 'editor.score.points-title' }, { count })}
          </span>
        </span>
        <ArrowUp size={20} aria-hidden />
      </button>
      <BottomSheet
        open={open}
        onOpenChange={(next) => view.setState({ window: next ? 'conformity' : 'none' })}
        title={label}
      >
        <div id="conformite">
          <Score />
          <ConformityList />
        </div>
      </BottomSheet>
    </>
  );
}
