export { type HostPart, type OptionalPart, hostParts, mfeContractVersion } from './host-parts.ts';
export { type PageEntry, pageEntryElement, pageEntryId, pageEntryOf } from './page-entry.ts';
export { addressIn } from './page-address.ts';
export type * from './props.ts';
export { fitsPart, listedTemplate } from './address-parts.ts';
export { isBelow, partsOf, remoteAt, templateOf } from './routes.ts';
export type {
  AddressPart,
  MfeApp,
  MfeArea,
  MfeManifest,
  MfeSkeleton,
} from '../operations/schemas.ts';

/** Message of the service worker to its pages: the browser renewed this device's push subscription. */
export const pushRenewed = 'notices-changed';
