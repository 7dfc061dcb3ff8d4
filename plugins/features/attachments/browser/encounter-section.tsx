import { Section } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { FileShelf } from './file-shelf';
import { t } from '../manifest';

/** Files of an encounter; after it has ended, staff add files on the record's Files tab. */
export default function EncounterSection({ patientId, encounterId, mayWrite }: SpotProps['encounter-section']) {
  return (
    <Section title={t('Files')}>
      <FileShelf owner={{ patient: patientId, encounter: encounterId }} mayAdd={mayWrite} />
    </Section>
  );
}
