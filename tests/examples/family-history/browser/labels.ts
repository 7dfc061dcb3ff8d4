import { labelled } from '@clinic-workbench/sdk/common';
import type { FamilyMember, Relationship } from '../common/family-member';
import { t } from '../manifest';

const labels = (): Readonly<Record<Relationship, string>> => ({
  MTH: t('Mother'),
  FTH: t('Father'),
  SIS: t('Sister'),
  BRO: t('Brother'),
  CHILD: t('Child'),
  GRMTH: t('Grandmother'),
  GRFTH: t('Grandfather'),
  AUNT: t('Aunt'),
  UNCLE: t('Uncle'),
});

export const relativeLabel = (relationship: Relationship): string => labels()[relationship];

/** A record in words, one string per line. */
export function linesOf({ relationship, condition, onset_age, died_of_it, note }: FamilyMember): string[] {
  return [
    labelled(t('Relative'), relativeLabel(relationship)),
    labelled(t('Illness'), condition),
    labelled(t('Age when it began'), onset_age ?? t('not known')),
    labelled(t('Died of it'), died_of_it ? t('Yes') : t('No')),
    labelled(t('Note'), note),
  ];
}
