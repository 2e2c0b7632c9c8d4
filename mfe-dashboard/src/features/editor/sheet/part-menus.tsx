import { ArrowDown, ArrowUp, Ellipsis, Plus, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useIntl } from 'react-intl';
import { missingPhases, missingSteps } from '@ardoise/sheet';
import type { Phase, SheetContent } from '@ardoise/sheet';
import { Button, IconButton, Menu, type MenuItem } from '@ardoise/ui';
import { Cell, paper, TableRow } from '../../../shared/sheet-paper/index.ts';
import { useOpenSheet } from '../session-context.ts';
import { usePartActions } from './use-part-actions.ts';
import styles from './edit-sheet.module.css';

const icon = { size: 20, 'aria-hidden': true } as const;

type Known = { key: string; title: Readonly<Record<SheetContent['language'], string>> };

/**
 * What the démarche has and the sheet lacks, as one string: the menu renders only when it changes.
 */
function useMissing(
  of: (content: SheetContent) => readonly Known[],
): { key: string; title: string }[] {
  const joined = useOpenSheet(({ content }) =>
    of(content)
      .map(({ key, title }) => `${key}\n${title[content.language]}`)
      .join('\n\n'),
  );
  if (joined === '') return [];
  return joined.split('\n\n').map((each) => {
    const [key = '', title = ''] = each.split('\n');
    return { key, title };
  });
}

/** `full`: the phase cannot take another step. */
export const PhaseMenu = memo(function PhaseMenu({
  phaseId,
  title: phaseTitle,
  full,
}: {
  phaseId: string;
  title: string;
  full: boolean;
}) {
  const intl = useIntl();
  const actions = usePartActions();
  const missing = useMissing((content) => missingSteps(content, phaseId));
  const items: MenuItem[] = [];
  if (!full) {
    items.push(
      ...missing.map(({ key, title }) => ({
        key: `step-${key}`,
        label: intl.formatMessage({ id: 'editor.step.add-known' }, { title }),
        icon: <Plus {...icon} />,
        onSelect: () => void actions.addKnownStep(phaseId, key),
      })),
      {
        key: 'free',
        label: intl.formatMessage({ id: 'editor.step.add' }),
        icon: <Plus {...icon} />,
        onSelect: () => void actions.addFreeStep(phaseId),
      },
      { key: 'line', separator: true },
    );
  }
  items.push({
    key: 'remove',
    label: intl.formatMessage({ id: 'editor.phase.remove' }),
    icon: <Trash2 {...icon} />,
    tone: 'danger',
    onSelect: () => actions.removePhase(phaseId),
  });
  return (
    <Menu
      trigger={
        <IconButton
          className={styles.small}
          label={intl.formatMessage({ id: 'editor.phase.actions' }, { title: phaseTitle })}
          icon={<Ellipsis size={16} aria-hidden />}
        />
      }
      items={items}
    />
  );
});

export function StepMenu({
  stepId,
  title,
  phaseId,
}: {
  stepId: string;
  title: string;
  phaseId: string;
}) {
  const intl = useIntl();
  const actions = usePartActions();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <Menu
      trigger={
        <IconButton
          className={styles.small}
          label={intl.formatMessage(
            { id: 'editor.step.actions' },
            { title: title === '' ? text('editor.step.title') : title },
          )}
          icon={<Ellipsis size={16} aria-hidden />}
        />
      }
      items={[
        {
          key: 'up',
          label: text('editor.step.up'),
          icon: <ArrowUp {...icon} />,
          onSelect: () => void actions.moveStep(stepId, -1),
        },
        {
          key: 'down',
          label: text('editor.step.down'),
          icon: <ArrowDown {...icon} />,
          onSelect: () => void actions.moveStep(stepId, 1),
        },
        {
          key: 'add',
          label: text('editor.step.add-after'),
          icon: <Plus {...icon} />,
          onSelect: () => void actions.addFreeStep(phaseId, stepId),
        },
        { key: 'line', separator: true },
        {
          key: 'remove',
          label: text('editor.step.remove'),
          icon: <Trash2 {...icon} />,
          tone: 'danger',
          onSelect: () => actions.removeStep(stepId),
        },
      ]}
    />
  );
}

/** An empty phase offers to add a step. */
export function EmptyPhase({ phase, columns }: { phase: Phase; columns: number }) {
  const intl = useIntl();
  const actions = usePartActions();
  return (
    <TableRow className={paper.row}>
      <Cell colSpan={columns}>
        <Button
          variant="quiet"
          className={styles.add}
          icon={<Plus size={16} aria-hidden />}
          onClick={() => void actions.addFreeStep(phase.id)}
        >
          {intl.formatMessage({ id: 'editor.step.add' })}
        </Button>
      </Cell>
    </TableRow>
  );
}

/** A button for each phase of the démarche that the sheet lacks. */
export function AddPhases() {
  const intl = useIntl();
  const actions = usePartActions();
  const missing = useMissing(missingPhases);
  return missing.map(({ key, title }) => (
    <Button
      key={key}
      variant="quiet"
      className={styles.add}
      icon={<Plus size={16} aria-hidden />}
      onClick={() => void actions.addPhase(key)}
    >
      {intl.formatMessage({ id: 'editor.phase.add' }, { title })}
    </Button>
  ));
}
