import { DateText, Formats, KeyValueList, PageLink, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { EncounterDetail } from '../../common/encounter';
import { classLabel, participantLabel } from '../labels';
import { t } from '../../manifest';
import styles from './detail.module.css';

/** Time, place, reason and participants. */
export const EncounterFacts = observer(function EncounterFacts({ encounter }: { readonly encounter: EncounterDetail }) {
  const formats = useService<Formats>(Formats);
  return (
    <KeyValueList
      layout="lines"
      items={[
        { label: t('Class'), value: classLabel(encounter.class) },
        { label: t('Reason'), value: encounter.reason },
        { label: t('Healthcare service'), value: encounter.healthcare_service?.name },
        { label: t('Start time'), value: <DateText value={encounter.start_time} show="date-time" /> },
        {
          label: t('Started by'),
          value: encounter.started_by && `${encounter.started_by.name}, ${formats.dateTime(encounter.started_at)}`,
        },
        {
          label: t('End time'),
          value: encounter.end_time && (
            <>
              <DateText value={encounter.end_time} show="date-time" />
              {encounter.ended_by && `, ${encounter.ended_by.name}`}
            </>
          ),
        },
        {
          label: t('Participants'),
          value: encounter.participants.length > 0 && <People encounter={encounter} />,
        },
        {
          label: t('Places'),
          value: encounter.encounter_location.length > 0 && <Places encounter={encounter} />,
        },
        {
          label: t('Visit'),
          value: encounter.visit && (
            <PageLink to="patients-id-visits" params={{ id: encounter.patient_id }}>
              {encounter.visit.visit_number}
            </PageLink>
          ),
        },
        ...(encounter.part_of
          ? [
              {
                label: t('Part of'),
                value: (
                  <PageLink to="encounters-id" params={{ id: encounter.part_of }}>
                    {t('Another encounter')}
                  </PageLink>
                ),
              },
            ]
          : []),
      ]}
    />
  );
});

const People = observer(function People({ encounter }: { readonly encounter: EncounterDetail }) {
  const formats = useService<Formats>(Formats);
  return (
    <ul className={styles.people}>
      {encounter.participants.map(({ type, practitioner_role: role, practitioner_detail: { name }, from, until }) => (
        <li key={`${role} ${from} ${type}`}>
          {name}
          <span className={styles.muted}>
            {until
              ? t('{{role}}, until {{time}}', { role: participantLabel(type), time: formats.dateTime(until) })
              : participantLabel(type)}
          </span>
        </li>
      ))}
    </ul>
  );
});

const Places = observer(function Places({ encounter }: { readonly encounter: EncounterDetail }) {
  const formats = useService<Formats>(Formats);
  return (
    <ul className={styles.people}>
      {encounter.encounter_location.map(({ location, location_detail: { name }, from, until }) => (
        <li key={`${location} ${from}`}>
          {name}
          <span className={styles.muted}>
            {until
              ? `${formats.dateTime(from)} – ${formats.dateTime(until)}`
              : t('since {{time}}', { time: formats.dateTime(from) })}
          </span>
        </li>
      ))}
    </ul>
  );
});
