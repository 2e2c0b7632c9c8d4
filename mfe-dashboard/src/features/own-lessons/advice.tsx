import type { LessonFinding } from '@ardoise/contract';
import { FormattedMessage } from 'react-intl';
import styles from './own-lessons.module.css';

type Code = LessonFinding['code'];

/** What a teacher is told of each finding; several are one advice. */
const advice: Record<Code, string> = {
  'check-unreadable': 'lessons.advice.values',
  'check-false': 'lessons.advice.values',
  'equation-false': 'lessons.advice.values',
  'mistake-true': 'lessons.advice.values',
  'figure-invalid': 'lessons.advice.values',
  'reference-unknown': 'lessons.advice.references',
  'id-twice': 'lessons.advice.references',
  'id-order': 'lessons.advice.references',
  'fact-unused': 'lessons.advice.unused',
  'support-unused': 'lessons.advice.unused',
  'fact-unmet': 'lessons.advice.references',
  'read-before': 'lessons.advice.references',
  'asked-early': 'lessons.advice.references',
  'answer-in-view': 'lessons.advice.in-view',
  'one-copy': 'lessons.advice.copy',
  'criterion-uncounted': 'lessons.advice.criterion',
  'support-unlisted': 'lessons.advice.references',
  'role-order': 'lessons.advice.roles',
  'role-missing': 'lessons.advice.roles',
  'weights-sum': 'lessons.advice.weights',
  'bloom-low': 'lessons.advice.objectives',
  'objective-unmeasured': 'lessons.advice.objectives',
  'points-sum': 'lessons.advice.points',
  'exercise-kind-missing': 'lessons.advice.exercises',
  'remediation-missing': 'lessons.advice.remediation',
  'grouping-foreign': 'lessons.advice.wording',
  'situation-length': 'lessons.advice.length',
  'record-length': 'lessons.advice.length',
  'sentence-long': 'lessons.advice.length',
  blank: 'lessons.advice.wording',
  markup: 'lessons.advice.wording',
  typography: 'lessons.advice.wording',
  repeated: 'lessons.advice.repeated',
  voice: 'lessons.advice.voice',
  'date-invalid': 'lessons.advice.facts',
  'fact-denied': 'lessons.advice.facts',
  'answer-unfounded': 'lessons.advice.facts',
  'review-invalid': 'lessons.advice.wording',
  'level-hard': 'lessons.advice.level',
  unsafe: 'lessons.advice.unsafe',
};

/** A newer server may find what this desk has no text for. */
const textOf = (code: string): string =>
  new Map<string, string>(Object.entries(advice)).get(code) ?? 'lessons.advice.wording';

/** What the checks advise on a part. It refuses nothing. */
export function Advice({ findings }: { findings: readonly LessonFinding[] }) {
  const texts = [...new Set(findings.map(({ code }) => textOf(code)))];
  if (texts.length === 0) return null;
  return (
    <ul className={styles.advice}>
      {texts.map((id) => (
        <li key={id}>
          <FormattedMessage id={id} />
        </li>
      ))}
    </ul>
  );
}
