import { wordsOf } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';

/** Translates with the words of this plugin. */
export const t = wordsOf(manifest);
