import { ApiClient, ApiFailure, Button, Modal, Toaster, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { linkTypes, type LinkType } from '../../common/patient-choices';
import type { Patient } from '../../common/patient';
import { linkLabel } from '../patient-labels';
import { t } from '../../manifest';
import { PatientPicker } from './patient-picker';
import styles from './patient-picker.module.css';

/** Links another patient to this one, with their relationship; both records then show it. */
export const LinkModal = observer(function LinkModal(props: {
  readonly patient: Patient;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}) {
  const { patient } = props;
  const api = useService<ApiClient>(ApiClient);
  const toaster = useService<Toaster>(Toaster);
  const field = useId();
  const [other, setOther] = useState<Patient>();
  const [type, setType] = useState<LinkType>('PARENT');
  const [busy, setBusy] = useState(false);
  const link = async () => {
    if (!other) return;
    setBusy(true);
    try {
      const body = { patient_id: patient.uuid, other_patient_id: other.uuid, type };
      await api.post('v1/providers/{providerId}/patient_links', body);
      toaster.success(t('{{name}} is linked.', { name: other.full_name }));
      props.onSaved();
      props.onClose();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      size="md"
      title={t('Link to another patient')}
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>{t('Cancel')}</Button>
          <Button kind="primary" disabled={!other} loading={busy} onClick={() => void link()}>
            {t('Link')}
          </Button>
        </>
      }
    >
      <PatientPicker
        label={t('Other patient')}
        except={patient.uuid}
        words={patient.last_name}
        chosen={other}
        onChoose={setOther}
      />
      {other && (
        <div className={styles.relation}>
          <label htmlFor={field} className="cw-label">
            {t('What {{other}} is to {{name}}', { other: other.full_name, name: patient.full_name })}
          </label>
          <span className="bp6-html-select cw-select">
            <select
              id={field}
              value={type}
              onChange={(event) => setType(linkTypes.find((l) => l === event.target.value) ?? type)}
            >
              {linkTypes.map((each) => (
                <option key={each} value={each}>
                  {linkLabel(each)}
                </option>
              ))}
            </select>
          </span>
        </div>
      )}
    </Modal>
  );
});
