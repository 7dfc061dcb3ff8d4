import { noReasonGiven } from '@clinic-workbench/sdk/common';
import { t } from './i18n';

/** A kept reason as people read it: what they wrote, or in their language that a program gave none. */
export const reasonWords = <R extends string | null | undefined>(reason: R): R | string =>
  reason === noReasonGiven ? t('no reason given') : reason;
