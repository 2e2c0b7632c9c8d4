export { PreviewScreen } from './preview-screen.tsx';
