import type { Finding, SheetContent } from '../model/index.ts';
import { cleanTexts } from './clean-texts.ts';
import * as fixes from './fixes.ts';

/** Whether `applyFix` can apply the fix; other fixes need the server or the teacher. */
export function isLocalFix(fix: Finding['fix']): boolean {
  return fix !== null && fix !== 'regenerate' && fix !== 'choose-entry';
}

/**
 * Applies a finding's one-tap fix, without mutating the content. Returns the content unchanged when the finding no
 * longer applies or its fix is not local. The fix removes the finding and adds no error.
 */
export function applyFix(content: SheetContent, finding: Finding): SheetContent {
  switch (finding.fix) {
    case 'adjust-minutes':
      return fixes.adjustMinutes(content);
    case 'insert-phase':
      return fixes.insertPhase(content, finding);
    case 'insert-step':
      return fixes.insertStep(content, finding);
    case 'reorder':
      return fixes.reorder(content, finding);
    case 'remove-competence':
      return fixes.removeCompetence(content, finding);
    case 'add-competence':
      return fixes.addCompetence(content, finding);
    case 'set-grouping':
      return fixes.setGrouping(content, finding);
    case 'set-groups':
      return fixes.setGroups(content);
    case 'draft-written-record':
      return fixes.draftWrittenRecord(content);
    case 'clean-text':
      return cleanTexts(content);
    case 'regenerate':
    case 'choose-entry':
    case null:
      return content;
  }
}
