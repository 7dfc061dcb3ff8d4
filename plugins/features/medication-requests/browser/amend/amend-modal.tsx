import {
  ApiClient,
  Button,
  Drafts,
  Navigation,
  RowModal,
  TextField,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import type { MedicationRequest } from '../../common/medication-request';
import { Findings } from '../entry/findings';
import { LineFields } from '../entry/line-fields';
import { medicineName } from '../labels';
import { MedicationsStore } from '../medications-store';
import { t } from '../../manifest';
import { Amendment } from './amendment';
import styles from './amend.module.css';

/** Amends a signed medicine: the former version stays in the history, and the print says which version is in force. */
export const AmendModal = observer(function AmendModal(props: {
  readonly medicine: MedicationRequest;
  /** Called after saving. */
  readonly onAmended: (amended: MedicationRequest) => void;
  /** Called when closed without a change. */
  readonly onClose: () => void;
}) {
  const { medicine, onAmended, onClose } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const store = useService(MedicationsStore);
  const facts = useMemo(() => store.facts(medicine.patient_id), [store, medicine.patient_id]);
  const amendment = useMemo(() => new Amendment({ api, drafts, medicine, facts }), [api, drafts, medicine, facts]);
  useFollow(facts);
  useFollow(amendment.typed);
  const { editor, typed, findings } = amendment;
  const { form } = editor;
  const { code } = form.failure ?? {};
  // The server's findings may be new to this browser.
  useEffect(() => {
    if (code === 'checks_needed') void facts.load();
  }, [code, facts]);
  return (
    <RowModal
      title={t('Amend {{name}}', { name: medicineName(medicine) })}
      size="lg"
      editor={editor}
      submit={t('Sign amendment')}
      onSaved={() => editor.saved && store.records.shown(editor.saved)}
      onClose={() => (editor.saved ? onAmended(editor.saved) : onClose())}
    >
      {(code === 'encounter_closed' || code === 'dispensed') && (
        <InsteadOfAmending amendment={amendment} medicine={medicine} onClose={onClose} />
      )}
      <div className={styles.fields}>
        <LineFields
          line={typed}
          signed
          medicine={<TextField form={form} name="medicine" label={t('Strength')} maxLength={60} spellCheck={false} />}
          warnings={
            <Findings
              medicine={medicineName(medicine)}
              findings={findings}
              answers={{
                reasons: form.values.reasons,
                tried: form.touched.has('reasons'),
                onReason: amendment.giveReason,
              }}
            />
          }
        />
        <TextField
          form={form}
          name="why"
          label={t('Why is it amended?')}
          hint={t('Stands on the printed prescription, with the version and your name.')}
          maxLength={500}
          required
        />
      </div>
    </RowModal>
  );
});

/** Shown if it can no longer be amended: what the user can do with the typed values. */
function InsteadOfAmending(props: {
  readonly amendment: Amendment;
  readonly medicine: MedicationRequest;
  readonly onClose: () => void;
}) {
  const { amendment, medicine } = props;
  const store = useService(MedicationsStore);
  const navigation = useService<Navigation>(Navigation);
  const prescribe = () => {
    const line = amendment.asNew;
    amendment.editor.discard();
    props.onClose();
    store.prescribeAnew([line]);
    // No form on this page accepts the lines.
    if (store.repeated.length > 0) navigation.go('patients-id-prescriptions', { id: medicine.patient_id });
  };
  return (
    <div className={styles.instead} role="status">
      <p>{t('It cannot be amended any more. Prescribe it anew as you have typed it, and stop the one before.')}</p>
      <Button icon="repeat" onClick={prescribe}>
        {t('Prescribe anew')}
      </Button>
    </div>
  );
}
