export { sendWaiting } from './model/send-waiting.ts';
