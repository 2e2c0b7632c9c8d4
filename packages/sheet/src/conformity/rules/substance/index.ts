import type { Rule } from '../../rule.ts';
import { answerGivenAway } from './answer-given-away.ts';
import { answersDisagree } from './answers-disagree.ts';
import { canvas } from './canvas.ts';
import { classSizeIgnored } from './class-size-ignored.ts';
import { competenceDisciplineMissing } from './competence-discipline-missing.ts';
import { competenceMissing } from './competence-missing.ts';
import { contentBlank } from './content-blank.ts';
import { criteriaMissing } from './criteria-missing.ts';
import { documentMissing } from './document-missing.ts';
import { equationFalse } from './equation-false.ts';
import { evaluationMissing } from './evaluation-missing.ts';
import { evaluationOffTopic } from './evaluation-off-topic.ts';
import { evaluationShort } from './evaluation-short.ts';
import { evaluationUnanswered } from './evaluation-unanswered.ts';
import { evaluationUnrelated } from './evaluation-unrelated.ts';
import { factDenied } from './fact-denied.ts';
import { groupWorkShort } from './group-work-short.ts';
import { groupingsAlike } from './groupings-alike.ts';
import { leftover } from './leftover.ts';
import { lessonDenied } from './lesson-denied.ts';
import { levelHard } from './level-hard.ts';
import { markup } from './markup.ts';
import { objectiveUnmet } from './objective-unmet.ts';
import { remedySaysNothing } from './remedy-says-nothing.ts';
import { resultsMisplaced } from './results-misplaced.ts';
import { rowForeignLanguage } from './row-foreign-language.ts';
import { rowOffTopic } from './row-off-topic.ts';
import { rowRepeated } from './row-repeated.ts';
import { rowResultEcho } from './row-result-echo.ts';
import { rowResultVague } from './row-result-vague.ts';
import { rowSaysNothing } from './row-says-nothing.ts';
import { rowTooLong } from './row-too-long.ts';
import { rowsMisplaced } from './rows-misplaced.ts';
import { rowsPasted } from './rows-pasted.ts';
import { rowsPatterned } from './rows-patterned.ts';
import { ruleGivenEarly } from './rule-given-early.ts';
import { sentencesLong } from './sentences-long.ts';
import { sheetOffTopic } from './sheet-off-topic.ts';
import { statementsDisagree } from './statements-disagree.ts';
import { textCut } from './text-cut.ts';
import { titlePasted } from './title-pasted.ts';
import { topicOffLevel } from './topic-off-level.ts';
import { unsafe } from './unsafe.ts';
import { writtenRecordDisagrees } from './written-record-disagrees.ts';
import { writtenRecordMissing } from './written-record-missing.ts';
import { writtenRecordThin } from './written-record-thin.ts';

/** What the sheet teaches, in the order in which a reader meets the faults. */
export const substanceRules: readonly Rule[] = [
  canvas,
  sheetOffTopic,
  topicOffLevel,
  competenceMissing,
  competenceDisciplineMissing,
  objectiveUnmet,
  contentBlank,
  leftover,
  markup,
  textCut,
  rowSaysNothing,
  rowOffTopic,
  rowsPasted,
  rowForeignLanguage,
  rowRepeated,
  rowsPatterned,
  titlePasted,
  rowResultVague,
  rowResultEcho,
  resultsMisplaced,
  rowsMisplaced,
  ruleGivenEarly,
  answerGivenAway,
  answersDisagree,
  equationFalse,
  factDenied,
  statementsDisagree,
  lessonDenied,
  documentMissing,
  rowTooLong,
  groupWorkShort,
  groupingsAlike,
  classSizeIgnored,
  sentencesLong,
  levelHard,
  remedySaysNothing,
  unsafe,
  evaluationMissing,
  evaluationShort,
  evaluationUnanswered,
  evaluationUnrelated,
  evaluationOffTopic,
  criteriaMissing,
  writtenRecordMissing,
  writtenRecordThin,
  writtenRecordDisagrees,
];
