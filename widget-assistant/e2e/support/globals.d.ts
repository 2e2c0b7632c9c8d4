import type { ArdoiseAssistant } from '../../src/shared/public-api.ts';

declare global {
  interface Window {
    /** On pages that carry the assistant. */
    ArdoiseAssistant?: ArdoiseAssistant;
  }
}
