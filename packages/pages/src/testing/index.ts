export {
  attribute,
  contentOf,
  documentFaults,
  type Element,
  elementsOf,
} from './document-faults.ts';
export { testFrame } from './frame.ts';
