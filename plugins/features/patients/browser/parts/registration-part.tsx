import { ApiClient, Drafts, Form, Formats, Toaster, useFollow, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Patient } from '../../common/patient';
import type { PatientRegistrationProps } from '../../common/patient-parts';
import { BesideDuplicates } from '../form/beside-duplicates';
import { IdentityFields } from '../form/fields/identity-fields';
import { FullFields } from '../form/full-fields';
import { PatientForm } from '../form/patient-form';
import { PatientStore } from '../stores/patient-store';
import { t } from '../../manifest';

/** Registers a patient in the middle of other work, which then continues with them. */
const RegistrationPart = observer(function RegistrationPart(props: SpotProps['part']) {
  const { submit, onRegistered, onCancel } = props as PatientRegistrationProps;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const formats = useService<Formats>(Formats);
  const toaster = useService<Toaster>(Toaster);
  const { list } = useService(PatientStore);
  const [model] = useState(() => new PatientForm({ api, drafts, today: formats.today(), patient: undefined }));
  useFollow(model);
  const [full, setFull] = useState(false);
  const { restored } = model.form;
  // A restored draft of the full form opens the full form, so that all its values are visible.
  useEffect(() => {
    if (restored && model.needsFullForm) setFull(true);
  }, [model, restored]);
  const saved = () => {
    const { saved: patient } = model;
    if (!patient) return;
    list.outdate();
    toaster.success(
      t('{{name}} is registered as {{number}}.', { name: patient.full_name, number: patient.patient_number }),
    );
    onRegistered(patient);
  };
  const same = async (uuid: string) => {
    const patient = await api.get<Patient>(`v2/emr/patients/${uuid}`);
    model.discard();
    onRegistered(patient);
  };
  return (
    <Form form={model.form} label={t('Register patient')} submit={submit} onSaved={saved} onCancel={onCancel}>
      <BesideDuplicates model={model} onSame={(uuid) => void same(uuid)}>
        {full ? <FullFields model={model} photo={undefined} /> : <IdentityFields model={model} />}
      </BesideDuplicates>
    </Form>
  );
});

export default RegistrationPart;
