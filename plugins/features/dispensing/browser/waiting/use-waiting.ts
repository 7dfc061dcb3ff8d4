import { Formats, Navigation, Preferences, useService } from '@clinic-workbench/sdk/browser';
import { useEffect, useState } from 'react';
import type { WaitingPrescription } from '../../common/waiting-prescription';
import { t } from '../../manifest';
import { waitingColumns } from './waiting-columns';

/** Milliseconds between updates of the waiting times. */
const tick = 30_000;

/** What the page and the section on home pages show of waiting prescriptions. */
export function useWaiting() {
  const formats = useService<Formats>(Formats);
  const navigation = useService<Navigation>(Navigation);
  const { language } = useService<Preferences>(Preferences);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);
  return {
    search: t('Search for patient or medicine'),
    columns: waitingColumns({ formats, language, now }),
    open: ({ patient_id: id }: WaitingPrescription) => navigation.go('patients-id-pending-prescriptions', { id }),
    filters: [
      {
        name: 'within',
        label: t('Last 24 hours'),
        options: [
          { value: 'week', label: t('Last 7 days') },
          { value: 'all', label: t('Any time') },
        ],
      },
      { name: 'urgency', label: t('Any urgency'), options: [{ value: 'urgent', label: t('Urgent only') }] },
      {
        name: 'begun',
        label: t('Whole or part'),
        options: [{ value: 'partial', label: t('Partly dispensed') }],
      },
    ],
  };
}
