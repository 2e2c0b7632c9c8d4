import { first, loadPart } from 'virtual:ardoise/text-parts';
import { createPartTexts } from './part-texts.ts';

/** The texts of this remote. */
export const texts = createPartTexts(loadPart, first);
