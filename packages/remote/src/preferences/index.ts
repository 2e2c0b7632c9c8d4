export { LanguageSelect, type LanguageSelectProps } from './language-select.tsx';
export { ThemeSwitch } from './theme-switch.tsx';
