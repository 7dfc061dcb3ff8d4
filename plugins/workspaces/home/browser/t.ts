import { wordsOf } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);
