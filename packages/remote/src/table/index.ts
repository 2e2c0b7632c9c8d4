export { type AddressCheck, matching, oneOf } from './address-part.ts';
export { defineRemote, type Remote } from './remote.ts';
export { matchScreen, type ScreenMatch } from './match-screen.ts';
export {
  type NavigationEntry,
  type PageLink,
  type RemoteLink,
  screen,
  type Screen,
} from './screen.ts';
