import { Button, IconButton, Lists, Popover, SearchBox, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import styles from './audit.module.css';
import type { AuditTrail } from './audit-trail';
import { t } from '../manifest';

/** The fields of a patient that the list of choices shows. */
interface FoundPatient {
  readonly uuid: string;
  readonly full_name: string;
  readonly patient_number: string;
}

const found = 8;

/** A search field that filters the audit by one patient. */
export const PatientFilter = observer(function PatientFilter({ trail }: { readonly trail: AuditTrail }) {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<FoundPatient>();
  const uuid = trail.filters.get('patient_id');
  // A link carries only the patient's uuid: the entries have the name.
  const name =
    (chosen?.uuid === uuid ? chosen?.full_name : undefined) ??
    trail.entries.find((entry) => entry.patient_uuid === uuid)?.patient_name ??
    t('One patient');
  const choose = (patient: FoundPatient) => {
    setChosen(patient);
    setOpen(false);
    trail.setFilter('patient_id', patient.uuid);
  };
  return (
    <span className={styles.patient}>
      <Popover kind="dialog" open={open} onOpenChange={setOpen} content={<Finder onChoose={choose} />}>
        <Button endIcon="caret-down" aria-pressed={uuid !== undefined} className={uuid && styles.on}>
          {uuid ? name : t('Patient')}
        </Button>
      </Popover>
      {uuid && (
        <IconButton icon="cross" label={t('All patients')} onClick={() => trail.setFilter('patient_id', undefined)} />
      )}
    </span>
  );
});

const Finder = observer(function Finder({ onChoose }: { readonly onChoose: (patient: FoundPatient) => void }) {
  const lists = useService(Lists);
  const [list] = useState(() => lists.part<FoundPatient>({ path: 'v2/emr/patients', events: [], pageSize: found }));
  useEffect(() => list.deactivate, [list]);
  return (
    <div className={styles.finder} role="group" aria-label={t('Search for patient')}>
      <SearchBox
        label={t('Search for patient')}
        value={list.search}
        onChange={list.setSearch}
        loading={list.loading}
        autoFocus
      />
      <ul className={styles.hits}>
        {list.rows.map((patient) => (
          <li key={patient.uuid}>
            <Button kind="quiet" fill onClick={() => onChoose(patient)}>
              {`${patient.full_name} · ${patient.patient_number}`}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.nothing}>
        {list.empty && t('Nothing matches')}
        {list.failure && t('Error fetching data')}
      </p>
    </div>
  );
});
