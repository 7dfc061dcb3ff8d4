import { noReasonGiven } from '@clinic-workbench/sdk/common';
import { t } from './i18n';

/** A stored reason for people: the text they wrote, or a sentence in their language if a program gave none. */
export const reasonWords = <R extends string | null | undefined>(reason: R): R | string =>
  reason === noReasonGiven ? t('no reason given') : reason;
