import * as dangers from './dangers.ts';
import * as disorder from './disorder.ts';
import * as hollowText from './hollow-text.ts';
import * as leftovers from './leftovers.ts';
import * as missingParts from './missing-parts.ts';
import * as otherLanguages from './other-languages.ts';
import * as otherTopics from './other-topics.ts';
import * as repeatedRows from './repeated-rows.ts';
import * as timing from './timing.ts';
import * as unsuitedRows from './unsuited-rows.ts';
import * as wrongFacts from './wrong-facts.ts';
import type { Spoiler } from './spoiler.ts';

/** Every way to spoil a sheet. The position in the list chooses which sheets are spoiled: add at the end. */
export const spoilers: readonly Spoiler[] = [
  hollowText.oneTextOnEveryRow,
  hollowText.dotsInResults,
  hollowText.dotsInRecord,
  wrongFacts.twoAndTwoAreFive,
  wrongFacts.wrongProduct,
  otherTopics.recipeUnderTitle,
  otherTopics.matchUnderTitle,
  repeatedRows.threeRowsRepeated,
  repeatedRows.thirdRepeated,
  hollowText.resultsRepeatOrders,
  hollowText.orderWasFollowed,
  hollowText.variousEmptyResults,
  hollowText.titleInEveryRow,
  hollowText.ordersWithoutTask,
  otherTopics.thirdOfRows,
  otherTopics.halfOfRows,
  otherTopics.allRows,
  otherTopics.otherRecord,
  otherTopics.otherEvaluation,
  hollowText.recordForAnyTopic,
  missingParts.noRecord,
  missingParts.noEvaluation,
  missingParts.noAnswers,
  hollowText.answersPromised,
  repeatedRows.oneQuestionThreeTimes,
  repeatedRows.resultsOfOtherRows,
  leftovers.modelTalk,
  leftovers.templateNames,
  leftovers.markdown,
  leftovers.htmlTags,
  leftovers.json,
  dangers.mainsCurrent,
  dangers.climb,
  dangers.medicine,
  dangers.fire,
  otherLanguages.rowsInOtherLanguage,
  otherLanguages.spanishRows,
  timing.groupWorkOfOneMinute,
  timing.oneLongRow,
  timing.wrongTotal,
  missingParts.noCriteria,
  wrongFacts.wrongIndependence,
  wrongFacts.dateUnlikeRows,
  wrongFacts.wrongBerlinDates,
  wrongFacts.wrongConversion,
  wrongFacts.cotonouAsCapital,
  missingParts.documentsTakenAway,
  missingParts.phasesLost,
  missingParts.emptyRows,
  unsuitedRows.teacherTalks,
  hollowText.loremIpsum,
  unsuitedRows.wallOfText,
  disorder.rowsReversed,
  disorder.endsExchanged,
  disorder.ordersCut,
  disorder.resultsCut,
  disorder.documentsEmptied,
  disorder.oneQuestionClosedOtherwise,
  disorder.remediesForAnything,
  disorder.everyRowCollective,
  wrongFacts.everythingDenied,
  wrongFacts.mistakeTaught,
  wrongFacts.numberChanged,
  disorder.recordCut,
];
