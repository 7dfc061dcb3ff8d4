import {
  ApiClient,
  ApiFailure,
  Dialogs,
  Formats,
  IconButton,
  PageLink,
  Session,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { Patient, PatientLink } from '../../common/patient';
import { useFieldNames } from '../field-text';
import { linkLabel, relationshipLabel } from '../patient-labels';
import { t } from '../../manifest';
import type { PatientProfile } from './patient-profile';
import styles from './profile.module.css';

/** The patient's addresses, one line each. */
export const AddressList = observer(function AddressList({ patient }: { readonly patient: Patient }) {
  const names = useFieldNames();
  const parts = patient.address.map(({ line, city, district, state, country }) =>
    [line, city, district, state, country && names.country(country)].filter(Boolean).join(', '),
  );
  // An address that was recorded twice shows once.
  const lines = [...new Set(parts)];
  if (!lines.length) return <None />;
  return (
    <ul className={styles.entries}>
      {lines.map((line) => (
        <li key={line} className={styles.entryText}>
          {line}
        </li>
      ))}
    </ul>
  );
});

/** Next of kin and emergency contacts. */
export const RelatedPersonList = observer(function RelatedPersonList({ patient }: { readonly patient: Patient }) {
  const formats = useService<Formats>(Formats);
  if (!patient.related_persons.length) return <None />;
  return (
    <ul className={styles.entries}>
      {patient.related_persons.map((person) => (
        <li key={JSON.stringify(person)} className={styles.entryText}>
          <span>
            {person.name ?? t('Name not recorded')}{' '}
            <span className={styles.muted}>{relationshipLabel(person.relationship)}</span>
          </span>
          {person.telecom && <a href={`tel:${person.telecom}`}>{formats.phone(person.telecom)}</a>}
          {person.address && <span className={styles.muted}>{person.address}</span>}
        </li>
      ))}
    </ul>
  );
});

/** The patient's linked patients in the organization. */
export const LinkList = observer(function LinkList(props: {
  readonly profile: PatientProfile;
  readonly patient: Patient;
}) {
  const { profile, patient } = props;
  const session = useService<Session>(Session);
  const remove = useUnlinking(profile);
  if (!patient.links?.length) return <None />;
  return (
    <ul className={styles.entries}>
      {patient.links.map((link) => (
        <li key={link.uuid} className={styles.entry}>
          <span className={styles.entryText}>
            <PageLink to="patients-id" params={{ id: link.patient.uuid }}>
              {link.patient.full_name}
            </PageLink>
            <span className={styles.muted}>
              {linkLabel(link.type)} · {link.patient.patient_number}
            </span>
          </span>
          {session.can('patients.write') && (
            <IconButton
              icon="cross"
              small
              label={t('Remove the link to {{name}}', { name: link.patient.full_name })}
              onClick={() => void remove(link)}
            />
          )}
        </li>
      ))}
    </ul>
  );
});

function useUnlinking(profile: PatientProfile): (link: PatientLink) => Promise<void> {
  const api = useService<ApiClient>(ApiClient);
  const dialogs = useService<Dialogs>(Dialogs);
  const toaster = useService<Toaster>(Toaster);
  return async (link) => {
    if (!(await dialogs.confirmDelete(t('link')))) return;
    try {
      await api.delete(`v1/providers/{providerId}/patient_links/${link.uuid}`, { ifMatch: profile.patient?.version });
      toaster.success(t('Delete completed'));
      await profile.load();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
  };
}

function None() {
  return <p className={styles.none}>{t('None recorded')}</p>;
}
