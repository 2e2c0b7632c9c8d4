import type { StoreApi } from 'zustand/vanilla';
import type { RegenerationBody, Sheet } from '@ardoise/contract';
import type { SheetContent } from '@ardoise/sheet';
import type { Decision } from '../../../shared/drafts/index.ts';
import type { History } from './history.ts';
import type { SaveState } from './save-machine.ts';

export type Target = RegenerationBody['target'];

/** A newer version met changes of mine in the same place; the teacher decides. */
export interface Meeting {
  base: SheetContent;
  /** The newer version, as the server holds it. */
  theirs: Sheet;
}

export interface OpenSheet {
  /** As the server last told it; its content is `base`. */
  sheet: Sheet;
  content: SheetContent;
  history: History;
  save: SaveState;
  meeting: Meeting | null;
  /** The part that is being written again. */
  rewriting: Target | null;
}

export interface SheetSession {
  store: StoreApi<OpenSheet>;
  /** `place` names the field for undo: letters in one place are one step. */
  change(content: SheetContent, place: string | null): void;
  undo(): boolean;
  redo(): boolean;
  /** Sends now what waits; true once the server has everything. */
  settle(): Promise<boolean>;
  /** Answers the conflicts of the meeting by their keys. */
  decide(decisions: Readonly<Record<string, Decision>>): void;
  /** Throws the problem when the part could not be written again. */
  rewrite(target: Target): Promise<void>;
  /** Takes over the server's sheet, with what changed there. */
  receive(sheet: Sheet): void;
  /** Sends what a draft brought along. */
  resume(): void;
  close(): void;
}
