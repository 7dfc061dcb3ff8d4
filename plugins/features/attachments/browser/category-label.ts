import { attachmentCategories, type AttachmentCategory } from '../common/attachment-kinds';
import { t } from '../manifest';

const labels: Readonly<Record<AttachmentCategory, () => string>> = {
  photo: () => t('Photo'),
  letter: () => t('Letter'),
  result: () => t('Result'),
  consent: () => t('Consent'),
  identity: () => t('Proof of identity'),
  other: () => t('Other'),
};

export const categoryLabel = (category: AttachmentCategory): string => labels[category]();

export const categoryOptions = () =>
  attachmentCategories.map((category) => ({ value: category, label: categoryLabel(category) }));
