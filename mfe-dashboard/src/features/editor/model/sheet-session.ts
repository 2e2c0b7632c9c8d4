import type { StoreApi } from 'zustand/vanilla';
import type { RegenerationBody, Sheet } from '@ardoise/contract';
import type { SheetContent } from '@ardoise/sheet';
import type { Decision } from '../../../shared/drafts/index.ts';
import type { History } from './history.ts';
import type { SaveState } from './save-machine.ts';

export type Target = RegenerationBody['target'];

/** A newer version conflicts with my changes; the teacher decides. */
export interface Meeting {
  base: SheetContent;
  /** The newer version on the server. */
  theirs: Sheet;
}

export interface OpenSheet {
  /** The server's last answer; its content is `base`. */
  sheet: Sheet;
  content: SheetContent;
  history: History;
  save: SaveState;
  meeting: Meeting | null;
  /** The part that is being regenerated. */
  rewriting: Target | null;
}

export interface SheetSession {
  store: StoreApi<OpenSheet>;
  /** `place` names the field, so that consecutive edits of it form one undo step. */
  change(content: SheetContent, place: string | null): void;
  undo(): boolean;
  redo(): boolean;
  /** Sends unsaved changes now; true once the server has everything. */
  settle(): Promise<boolean>;
  /** Decides the conflicts, by their keys. */
  decide(decisions: Readonly<Record<string, Decision>>): void;
  /** Throws the problem when the part could not be regenerated. */
  rewrite(target: Target): Promise<void>;
  /** Adopts the server's sheet with its changes. */
  receive(sheet: Sheet): void;
  /** Sends the changes of a restored draft. */
  resume(): void;
  close(): void;
}
