import {
  DateText,
  Formats,
  KeyValueList,
  LoadingState,
  Registry,
  Section,
  Session,
  useService,
  View,
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { ageText } from '../age-text';
import type { Patient } from '../../common/patient';
import { useFieldNames } from '../field-text';
import { genderLabel } from '../gender-label';
import { identifierLabel, maritalLabel } from '../patient-labels';
import { PatientStore } from '../stores/patient-store';
import { t } from '../../manifest';
import styles from './profile.module.css';
import { AddressList, LinkList, RelatedPersonList } from './summary-lists';

/** The latest records of each feature, then the patient's own data; in print it is the summary sheet. */
const SummaryTab = observer(function SummaryTab({ patientId, workspace }: SpotProps['profile-tab']) {
  const profile = useService(PatientStore).profile(patientId);
  const formats = useService<Formats>(Formats);
  const { summaryCards } = useService<Registry>(Registry);
  const session = useService<Session>(Session);
  const { patient } = profile;
  if (!patient) return <LoadingState kind="lines" count={8} />;
  return (
    <div className={styles.summary}>
      <PrintedBy />
      {!patient.deleted_at && summaryCards.length > 0 && (
        <div className={styles.cards}>
          {summaryCards.map((card) => (
            <View key={card.id} id={card.id} patientId={patientId} workspace={workspace} />
          ))}
        </div>
      )}
      <div className={styles.column}>
        <PersonSection patient={patient} />
        <BackgroundSection patient={patient} />
        <RecordSection patient={patient} />
      </div>
      <div className={styles.column}>
        <Section title={t('Contact')}>
          <KeyValueList
            layout="lines"
            items={[
              {
                label: t('Phone number'),
                value: patient.mobile && <a href={`tel:${patient.mobile}`}>{formats.phone(patient.mobile)}</a>,
              },
              { label: t('Email'), value: patient.email && <a href={`mailto:${patient.email}`}>{patient.email}</a> },
            ]}
          />
        </Section>
        <Section title={t('Addresses')}>
          <AddressList patient={patient} />
        </Section>
        <Section title={t('Related persons')}>
          <RelatedPersonList patient={patient} />
        </Section>
        <Section title={t('Linked patients')}>
          <LinkList profile={profile} patient={patient} />
        </Section>
        <Section title={t('Payment')}>
          <KeyValueList
            layout="lines"
            items={[
              { label: t('Customer group'), value: patient.customer_group_name },
              { label: t('Payer'), value: patient.payer_name },
              {
                label: t('Payment methods'),
                // Who may not read cover does not know whether it is cash.
                value: session.can('coverages.read') ? methodsOf(patient) : undefined,
              },
            ]}
          />
        </Section>
      </div>
    </div>
  );
});

export default SummaryTab;

/** Who pays besides the patient; cash if nobody does. */
const methodsOf = ({ payment_methods: { corporate, insurance } }: Patient): string =>
  [...corporate, ...insurance]
    .toSorted((a, b) => a.order - b.order)
    .map(({ payer_name: payer, policy_name: policy }) => (policy === null ? payer : `${payer} (${policy})`))
    .join(', ') || t('Cash');

/** The patient's name and the date of the sheet; on paper only. */
const PrintedBy = observer(function PrintedBy() {
  const { organization } = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  return (
    <p className={styles.printed}>
      {t('{{organization}}, printed on {{date}}', {
        organization: organization.organization_name,
        date: formats.date(formats.today()),
      })}
    </p>
  );
});

const PersonSection = observer(function PersonSection({ patient }: { readonly patient: Patient }) {
  const formats = useService<Formats>(Formats);
  return (
    <Section title={t('Person')}>
      <KeyValueList
        layout="lines"
        items={[
          { label: t('Title'), value: patient.name_prefix && t(patient.name_prefix) },
          { label: t('First name'), value: patient.first_name },
          { label: t('Last name'), value: patient.last_name },
          { label: t('Gender'), value: genderLabel(patient.gender) },
          {
            label: t('Birth date'),
            value: (
              <>
                <DateText value={patient.birth_date} show="date" />
                {patient.birth_date_is_estimated && ` (${t('estimated')})`}
              </>
            ),
          },
          { label: t('Age'), value: ageText(patient.birth_date, formats.today()) },
          { label: t('Height'), value: patient.height === null ? null : `${patient.height} cm` },
          { label: t('Weight'), value: patient.weight === null ? null : `${patient.weight} kg` },
        ]}
      />
    </Section>
  );
});

const BackgroundSection = observer(function BackgroundSection({ patient }: { readonly patient: Patient }) {
  const names = useFieldNames();
  const languages = patient.patient_communication.map(({ language, preferred }) =>
    preferred && patient.patient_communication.length > 1
      ? t('{{language}} (preferred)', { language: names.language(language) })
      : names.language(language),
  );
  return (
    <Section title={t('Background')}>
      <KeyValueList
        layout="lines"
        items={[
          { label: t('Marital status'), value: patient.marital_status && maritalLabel(patient.marital_status) },
          { label: t('Religion'), value: patient.religious_affiliation.map(names.religion).join(', ') },
          { label: t('Languages'), value: languages.join(', ') },
          ...patient.identifiers.map(({ type, value }) => ({ label: identifierLabel(type), value })),
        ]}
      />
    </Section>
  );
});

const RecordSection = observer(function RecordSection({ patient }: { readonly patient: Patient }) {
  return (
    <Section title={t('Record')}>
      <KeyValueList
        layout="lines"
        items={[
          { label: t('Patient number'), value: patient.patient_number },
          { label: t('Registered'), value: <DateText value={patient.created_at} show="date-time" /> },
          { label: t('Registered by'), value: patient.created_by_name },
          { label: t('Last changed'), value: <DateText value={patient.updated_at} show="date-time" /> },
          { label: t('Last changed by'), value: patient.updated_by_name },
        ]}
      />
    </Section>
  );
});
