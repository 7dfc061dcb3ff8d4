import { Formats, useFollow, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import type { EncounterChoiceProps } from '../../common/current-encounter';
import type { Encounter } from '../../common/encounter';
import { EncountersStore } from '../encounters-store';
import { classLabel } from '../labels';
import { t } from '../../manifest';
import styles from './choice.module.css';

/** Chooses where a form's record goes: the patient's current encounter, or none. */
const EncounterChoice = observer(function EncounterChoice(props: SpotProps['part']) {
  const { patientId, chosen, onChoose } = props as EncounterChoiceProps;
  const store = useService(EncountersStore);
  const formats = useService<Formats>(Formats);
  const id = useId();
  const current = store.current.of(patientId);
  useFollow(store.current, patientId);
  const encounter = current.value?.encounter ?? null;
  const open = current.value?.open ?? [];
  const known = current.value !== undefined;
  useEffect(() => {
    if (chosen === undefined && known) onChoose(encounter?.uuid ?? null, 'itself');
  }, [chosen, known, encounter, onChoose]);
  if (!known) return null;
  const ended = typeof chosen === 'string' && open.every(({ uuid }) => uuid !== chosen);
  if (open.length === 0 && !ended) return null;
  const labelOf = (each: Encounter) =>
    [
      classLabel(each.class),
      each.encounter_participant[0]?.practitioner_detail.name,
      formats.dateTime(each.started_at ?? each.start_time),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{t('Belongs to')}</label>
      <div className="bp6-html-select cw-select">
        <select
          id={id}
          value={(chosen === undefined ? encounter?.uuid : chosen) ?? ''}
          aria-describedby={ended ? `${id}-ended` : undefined}
          onChange={(event) => onChoose(event.target.value || null, 'user')}
        >
          {open.map((each) => (
            <option key={each.uuid} value={each.uuid}>
              {labelOf(each)}
            </option>
          ))}
          {ended && <option value={chosen}>{t('An encounter that has ended')}</option>}
          <option value="">{t('No encounter')}</option>
        </select>
      </div>
      {ended && (
        <p id={`${id}-ended`} className={styles.ended} role="alert">
          {t('The encounter has ended meanwhile. Choose where this belongs, or write an addendum to a note.')}
        </p>
      )}
    </div>
  );
});

export default EncounterChoice;
