import type { Attachment } from '../common/attachment';
import { categoryLabel } from './category-label';
import { t } from '../manifest';

/** The details of a file, one line each. */
export const linesOf = (file: Attachment): string[] => [
  `${t('Title')}: ${file.title}`,
  `${t('Category')}: ${categoryLabel(file.category)}`,
  `${t('Note')}: ${file.note || t('nothing')}`,
];
