import { labelled } from '@clinic-workbench/sdk/common';
import type { Attachment } from '../common/attachment';
import { categoryLabel } from './category-label';
import { t } from '../manifest';

/** The details of a file, one line each. */
export const linesOf = (file: Attachment): string[] => [
  labelled(t('Title'), file.title),
  labelled(t('Category'), categoryLabel(file.category)),
  labelled(t('Note'), file.note || t('nothing')),
];
