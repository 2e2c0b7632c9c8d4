export * from './addresses.ts';
export { drawDocument, type Page, type Surroundings } from './document.ts';
export * from './facts.ts';
export { type PageHead, programHead, type SharePicture } from './head.ts';
export * from './html.ts';
export { notFoundPage, notFoundTexts } from './not-found.ts';
export * from './placeholders.ts';
export {
  failedReceiptPage,
  type ReceiptFacts,
  receiptPage,
  unknownReceiptPage,
} from './receipt-page.ts';
export { announcedHead, type AnnouncedPage, withAnnounced } from './remote-page.ts';
export * from './robots.ts';
export { productPage, shopPage } from './shop-pages.ts';
export {
  failedSheetPage,
  goneSheetPage,
  sharedSheetPage,
  type SharedSheetFacts,
} from './shared-sheet.ts';
export {
  frameFile,
  type FrameLink,
  type FrameLinks,
  parseFrame,
  type Preview,
  type SiteFrame,
} from './site-frame.ts';
export { sitemap, withRemotePages } from './sitemap.ts';
export { readTexts, regional, type Texts, textsOf } from './texts.ts';
