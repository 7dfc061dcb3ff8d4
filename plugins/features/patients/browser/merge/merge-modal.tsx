import {
  ApiClient,
  ApiFailure,
  Button,
  ErrorState,
  LoadingState,
  Modal,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Patient } from '../../common/patient';
import { PatientPicker } from '../profile/patient-picker';
import { t } from '../../manifest';
import { MergeChoices } from './merge-choices';
import { PatientMerging } from './patient-merging';

/**
 * Merges two records of one person: the user finds the other record, compares both, chooses field by field and
 * confirms.
 */
export const MergeModal = observer(function MergeModal(props: {
  readonly patient: Patient;
  /** Which record stays; this one if left out. */
  readonly stays?: 'this' | 'other';
  readonly onSaved: (patient: Patient) => void;
  readonly onClose: () => void;
}) {
  const { patient, stays = 'this' } = props;
  const api = useService<ApiClient>(ApiClient);
  const toaster = useService<Toaster>(Toaster);
  const [merging] = useState(() => new PatientMerging({ api, patient: patient.uuid, stays }));
  const [chosen, setChosen] = useState<Patient>();
  const merge = async () => {
    try {
      props.onSaved(await merging.merge());
      toaster.success(t('The records are merged. You can undo it on the profile.'));
      props.onClose();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
  };
  const { preview } = merging;
  return (
    <Modal
      open
      size={preview ? 'lg' : 'md'}
      title={t('Merge with another record')}
      description={
        preview
          ? t('The record {{number}} stays. Choose for each field what it keeps.', {
              number: preview.survivor.patient_number,
            })
          : stays === 'other'
            ? t('Choose the person’s own record. It stays, and this one goes into it.')
            : t('Choose the record of the same person that is to go into this one.')
      }
      onClose={props.onClose}
      form={{ dirty: false, saving: merging.busy }}
      footer={
        preview ? (
          <>
            <Button onClick={merging.back}>{t('Back')}</Button>
            <Button kind="primary" icon="git-merge" loading={merging.busy} onClick={() => void merge()}>
              {t('Merge records')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={props.onClose}>{t('Cancel')}</Button>
            <Button
              kind="primary"
              disabled={!chosen}
              loading={merging.busy}
              onClick={() => chosen && void merging.look(chosen.uuid)}
            >
              {t('Compare')}
            </Button>
          </>
        )
      }
    >
      {merging.failure && <ErrorState message={t(merging.failure.message)} />}
      {merging.busy && !preview && <LoadingState kind="lines" count={4} />}
      {preview ? (
        <MergeChoices merging={merging} preview={preview} />
      ) : (
        <PatientPicker
          label={t('Other patient')}
          except={patient.uuid}
          {...(stays === 'this' && { words: patient.full_name })}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
    </Modal>
  );
});
