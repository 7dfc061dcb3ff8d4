import { wordsOf } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';

/** Says a sentence in the user's language, in the words of this plugin. */
export const t = wordsOf(manifest);
