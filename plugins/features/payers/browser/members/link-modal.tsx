import { attempted, Button, Modal, Navigation, Toaster, useService, View } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PatientChoiceProps } from '../../../patients/common/patient-parts';
import type { Member } from '../../common/member';
import { t } from '../../manifest';
import { MembersStore } from './members-store';

/** Links a member with the person's record. */
export const LinkModal = observer(function LinkModal(props: { readonly member: Member; readonly onClose: () => void }) {
  const { member } = props;
  const { records } = useService(MembersStore);
  const toaster = useService<Toaster>(Toaster);
  const navigation = useService<Navigation>(Navigation);
  const [chosen, setChosen] = useState<{ readonly uuid: string; readonly full_name: string }>();
  const choice: PatientChoiceProps = { label: t('Patient'), chosen: chosen?.uuid, onChoose: setChosen };
  const save = async (patient: string | null) => {
    if (!(await attempted(records.change(member, { patient_id: patient }).then(Boolean)))) return;
    toaster.success(t('Saved.'));
    props.onClose();
  };
  const { patient_id: linked } = member;
  return (
    <Modal
      open
      size="md"
      title={t('Link {{name}} to a patient record', { name: member.full_name })}
      onClose={props.onClose}
      footer={
        <>
          {linked && (
            <>
              <Button onClick={() => navigation.go('patients-id', { id: linked })}>{t('Open the record')}</Button>
              <Button loading={records.isBusy(member.uuid)} onClick={() => void save(null)}>
                {t('Remove the link')}
              </Button>
            </>
          )}
          <Button
            kind="primary"
            disabled={!chosen}
            loading={records.isBusy(member.uuid)}
            onClick={() => void save(chosen?.uuid ?? null)}
          >
            {t('Link')}
          </Button>
        </>
      }
    >
      {member.patient_number && <p>{t('Linked to {{number}}', { number: member.patient_number })}</p>}
      <View id="patients.choose" {...choice} />
      {chosen && <p>{chosen.full_name}</p>}
    </Modal>
  );
});
