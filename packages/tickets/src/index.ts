export { FileButton, FileFaults } from './files/file-button.tsx';
export { FileList } from './files/file-list.tsx';
export { SentFiles } from './files/sent-files.tsx';
export { useDrop } from './files/use-drop.ts';
export { type ChosenFile, type Files, listed, useFiles } from './files/use-files.ts';
export { useFileTexts } from './files/use-file-texts.ts';
export { Typing } from './live/typing.tsx';
export { useTicketHints } from './live/use-ticket-hints.ts';
export { newId } from './new-id.ts';
