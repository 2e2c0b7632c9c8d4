export { createToastStore } from '@ardoise/ui';
