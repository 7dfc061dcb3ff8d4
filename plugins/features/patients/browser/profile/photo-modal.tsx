import { ApiClient, ApiFailure, Button, Modal, Toaster, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Patient } from '../../common/patient';
import { PhotoChoice } from '../form/fields/photo-choice';
import { t } from '../../manifest';

/** Sets or removes the photo of a patient. */
export const PhotoModal = observer(function PhotoModal(props: {
  readonly patient: Patient;
  /** Address of the current photo. */
  readonly photo: string | undefined;
  readonly onSaved: (patient: Patient) => void;
  readonly onClose: () => void;
}) {
  const { patient, photo } = props;
  const api = useService<ApiClient>(ApiClient);
  const toaster = useService<Toaster>(Toaster);
  const [chosen, setChosen] = useState<File>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const path = `v1/providers/{providerId}/patient-photos/${patient.uuid}` as const;
  const write = async (work: () => Promise<Patient>, done: string) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      props.onSaved(await work());
      toaster.success(done);
      props.onClose();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setRefusal(t(error.errors.photo?.[0] ?? error.message));
      setBusy(false);
    }
  };
  const send = () => {
    const body = new FormData();
    if (chosen) body.append('photo', chosen);
    void write(() => api.post<Patient>(path, body, { quiet: true }), t('The photo is saved.'));
  };
  return (
    <Modal
      open
      size="sm"
      title={t('Photo')}
      onClose={props.onClose}
      form={{ dirty: chosen !== undefined, saving: busy }}
      footer={
        <>
          {patient.photo && (
            <Button
              kind="quiet"
              icon="trash"
              onClick={() =>
                void write(
                  () => api.delete<Patient>(path, { ifMatch: patient.version, quiet: true }),
                  t('The photo is removed.'),
                )
              }
            >
              {t('Remove photo')}
            </Button>
          )}
          <Button kind="primary" disabled={!chosen} loading={busy} onClick={send}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <PhotoChoice name={patient.full_name} photo={photo} chosen={chosen} onChoose={setChosen} />
      {refusal && (
        <p role="alert" className="cw-field-message">
          {refusal}
        </p>
      )}
    </Modal>
  );
});
