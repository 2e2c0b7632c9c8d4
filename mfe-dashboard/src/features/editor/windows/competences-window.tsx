import { useIntl } from 'react-intl';
import { limits, withConfirmed } from '@ardoise/sheet';
import type { SheetContent } from '@ardoise/sheet';
import type { CatalogueCompetence, ConfirmedFact } from '@ardoise/contract';
import { BottomSheet, Checkbox, Dialog, ErrorState, Skeleton, useProblemText } from '@ardoise/ui';
import { useConfirmedFacts } from '../facts/use-confirmed-facts.ts';
import { removeCompetence, setPlanning } from '../model/edits.ts';
import { useCompetences } from '../panel/use-live-conformity.ts';
import { useEdit, useEditor, useOpenSheet, useView } from '../session-context.ts';
import { useNarrow } from '../use-narrow.ts';
import styles from './windows.module.css';

function cite(
  content: SheetContent,
  competence: CatalogueCompetence,
  facts: readonly ConfirmedFact[],
): SheetContent {
  const { id, kind, number, label, confirmed } = competence;
  const { competences } = content.planning;
  if (competences.length >= limits.list) return content;
  const { planning } = withConfirmed(
    { planning: { ...content.planning, competences: [{ id, kind, number, label, confirmed }] } },
    content.identification,
    facts,
  );
  return setPlanning(content, { competences: [...competences, ...planning.competences] });
}

/** The competences of the catalogue that the sheet cites; each tick takes effect at once. */
export function CompetencesWindow() {
  const intl = useIntl();
  const { view } = useEditor();
  const narrow = useNarrow();
  const open = useView((state) => state.window === 'competences');
  const Frame = narrow ? BottomSheet : Dialog;
  return (
    <Frame
      open={open}
      onOpenChange={(next) => view.setState({ window: next ? 'competences' : 'none' })}
      title={intl.formatMessage({ id: 'editor.competence.add' })}
      size="wide"
    >
      {open && <List />}
    </Frame>
  );
}

function List() {
  const intl = useIntl();
  const edit = useEdit();
  const problemText = useProblemText();
  const cited = useOpenSheet((state) => state.content.planning.competences);
  const query = useCompetences();
  const facts = useConfirmedFacts();
  if (query.isPending) return <Skeleton height={180} />;
  if (query.isError) {
    return (
      <ErrorState
        level={3}
        title={intl.formatMessage({ id: 'editor.competence.failed' })}
        text={problemText(query.error)}
        retry={() => void query.refetch()}
      />
    );
  }
  return (
    <div className={styles.scroll}>
      {query.data.map((competence) => (
        <Checkbox
          key={competence.id}
          label={`${competence.kind}${competence.number === null ? '' : `\u00A0${competence.number}`} ${competence.label}`}
          checked={cited.some(({ id }) => id === competence.id)}
          onChange={(event) => {
            const { checked } = event.target;
            edit(null, (content) =>
              checked ? cite(content, competence, facts) : removeCompetence(content, competence.id),
            );
          }}
        />
      ))}
    </div>
  );
}
