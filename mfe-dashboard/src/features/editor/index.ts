export { EditorScreen } from './editor-screen.tsx';
export { sendWaiting } from './model/send-waiting.ts';
