import { ApiClient, Drafts, Formats, Navigation, Toaster, useFollow, useService } from '@clinic-workbench/sdk/browser';
import { useState } from 'react';
import type { Patient } from '../../common/patient';
import { PatientStore } from '../stores/patient-store';
import { t } from '../../manifest';
import { PatientForm } from './patient-form';

/**
 * The registration of a new patient, and the page that it opens. Use inside an observer.
 *
 * @param relative the patient whose relative is registered; undefined for anybody else
 * @param onClose closes the form
 */
export function useRegistration(relative: Patient | undefined, onClose: () => void) {
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const formats = useService<Formats>(Formats);
  const navigation = useService<Navigation>(Navigation);
  const toaster = useService<Toaster>(Toaster);
  const { list } = useService(PatientStore);
  const [model] = useState(
    () => new PatientForm({ api, drafts, today: formats.today(), patient: undefined, ...(relative && { relative }) }),
  );
  useFollow(model);
  // The form is removed from the address first, so that going back does not open it again.
  const open = (uuid: string) => {
    onClose();
    navigation.go('patients-id', { id: uuid });
  };
  return {
    model,
    /** After saving: opens the new record. */
    saved: () => {
      const { saved: patient } = model;
      if (!patient) return;
      list.outdate();
      toaster.success(
        t('{{name}} is registered as {{number}}.', { name: patient.full_name, number: patient.patient_number }),
      );
      open(patient.uuid);
    },
    /** The patient is already registered: opens that record. */
    same: (uuid: string) => {
      model.discard();
      open(uuid);
    },
    close: () => {
      model.discard();
      onClose();
    },
  };
}
