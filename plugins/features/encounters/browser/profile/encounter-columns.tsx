import {
  DateText,
  actionsColumn,
  StatusTag,
  type Column,
  type Formats,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import type { Encounter } from '../../common/encounter';
import { isActive } from '../../common/encounter-status';
import { isOngoing, isPast } from '../../common/encounter-time';
import { classLabel, statusLabel } from '../labels';
import { t } from '../../manifest';
import styles from './encounters.module.css';

/** The end; a word for a running one; empty for a planned one. */
function endText(encounter: Encounter, formats: Formats): string {
  const now = Date.now();
  if (encounter.end_time !== null && isPast(encounter, now)) return formats.dateTime(encounter.end_time);
  return isActive(encounter.status) && isOngoing(encounter, now) ? t('Under way') : '–';
}

/** The columns of a patient's encounters. */
export function encounterColumns(options: {
  readonly formats: Formats;
  readonly actionsFor: (encounter: Encounter) => readonly MenuAction[];
}): readonly Column<Encounter>[] {
  const { formats, actionsFor } = options;
  return [
    {
      id: 'start',
      title: t('Start time'),
      width: 200,
      primary: true,
      render: ({ start_time }) => <DateText value={start_time} show="date-time" />,
    },
    {
      id: 'who',
      title: t('Practitioner'),
      width: 200,
      yields: 2,
      render: ({ encounter_participant: people, location }) => (
        <>
          {people[0]?.practitioner_detail.name ?? '–'}
          {location && <small className={styles.small}>{location.name}</small>}
        </>
      ),
    },
    {
      id: 'reason',
      title: t('Reason'),
      yields: 3,
      render: ({ reason, healthcare_service: service }) => reason || service?.name || '–',
    },
    { id: 'class', title: t('Class'), width: 128, yields: 5, render: ({ class: code }) => classLabel(code) },
    {
      id: 'end',
      title: t('End time'),
      width: 200,
      yields: 4,
      render: (encounter) => endText(encounter, formats),
    },
    {
      id: 'status',
      title: t('Status'),
      width: 128,
      hideable: false,
      render: ({ status }) => <StatusTag kind="visit" status={status} label={statusLabel(status)} />,
    },
    actionsColumn({ nameOf: ({ start_time }) => formats.dateTime(start_time), menuOf: actionsFor }),
  ];
}
