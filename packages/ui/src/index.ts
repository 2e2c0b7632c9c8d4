export {
  Button,
  type ButtonProps,
  type ButtonVariant,
  IconButton,
  type IconButtonProps,
  LinkButton,
  type LinkButtonProps,
} from './components/button.tsx';
export {
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from './components/text-field.tsx';
export { SearchField, type SearchFieldProps } from './components/search-field.tsx';
export {
  Select,
  type SelectGroup,
  type SelectOption,
  type SelectProps,
} from './components/select.tsx';
export { Checkbox, type CheckboxProps, Switch, type SwitchProps } from './components/checkbox.tsx';
export {
  type Choice,
  RadioList,
  type RadioListProps,
  SegmentedControl,
  type SegmentedControlProps,
} from './components/choices.tsx';
export { BottomSheet, Dialog, type DialogProps } from './components/dialog.tsx';
export { Menu, type MenuAction, type MenuItem, type MenuProps } from './components/menu.tsx';
export { Tabs, type TabsProps } from './components/tabs.tsx';
export { Tooltip, type TooltipProps } from './components/tooltip.tsx';
export { Badge, type BadgeProps } from './components/badge.tsx';
export { Banner, type BannerProps } from './components/banner.tsx';
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  Skeleton,
  type SkeletonProps,
} from './components/states.tsx';
export { latePart } from './components/late-part.tsx';
export { Slates, type SlatesProps } from './components/slates.tsx';
export { Ticks, type TicksProps } from './components/ticks.tsx';
export { VisuallyHidden } from './components/visually-hidden.tsx';
export { PageTitle, type PageTitleProps } from './components/page-title.tsx';
export { createToastStore, type ToastStore, toastTime } from './toast/toast-store.ts';
export { Toaster } from './toast/toaster.tsx';
export {
  I18nProvider,
  type I18nProviderProps,
  intlFor,
  isLocale,
  locales,
  type Messages,
  useLocale,
} from './i18n/i18n-provider.tsx';
export { loadTexts, type Texts } from './i18n/load-texts.ts';
export { useTexts } from './i18n/use-texts.ts';
export { defaultRichText } from './i18n/rich-text.tsx';
export { formatCount, formatMoney } from './format/money.ts';
export { benin, beninTime } from './format/benin.ts';
export { formatLongDate, formatRelativeDate, formatShortDate } from './format/dates.ts';
export { applyTheme, currentTheme, themeKey } from './theme/theme.ts';
export { useTheme } from './theme/use-theme.ts';
export { useOnline } from './hooks/use-online.ts';
export { useAnnounce } from './hooks/use-announce.ts';
export { Brand } from './components/brand.tsx';
export { CodeField } from './forms/code-field.tsx';
export { PasswordField } from './forms/password-field.tsx';
export { readDigits, readFactorCode } from './forms/codes.ts';
export { type FormOptions, useForm } from './forms/use-form.ts';
export { useProblemText } from './forms/use-problem-text.ts';
export { createLinkSecret, type LinkSecret } from './link-secret/link-secret.ts';
export { classNames } from './class-names.ts';
