import { ErrorState, Formats, LoadingState, PageLink, Section, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import type { Observation } from '../../common/observation';
import { codes } from '../../common/observation-codes';
import styles from '../observations.module.css';
import { ObservationsStore } from '../observations-store';
import { t } from '../t';
import { ValueMark } from '../value-mark';
import { valueWords } from '../words';

/** In the order in which they are read. */
const shown: readonly string[] = [
  codes.temperature,
  codes.pulse,
  codes.bloodPressure,
  codes.respiratoryRate,
  codes.oxygenSaturation,
  codes.weight,
  codes.height,
  codes.bmi,
];

/** The newest of each vital sign, with when it was measured. */
const LatestCard = observer(function LatestCard({ patientId }: SpotProps['summary-card']) {
  const store = useService(ObservationsStore);
  const formats = useService<Formats>(Formats);
  const latest = useMemo(() => store.latest(patientId), [store, patientId]);
  useEffect(() => latest.follow(), [latest]);
  const { value, failure } = latest;
  const newest = value?.[0]?.effective_date_time;
  const values = shown.flatMap((code) => value?.find((each: Observation) => each.code === code) ?? []);
  return (
    <Section
      title={t('Vital signs')}
      actions={
        <PageLink to="patients-id-charts" params={{ id: patientId }}>
          {t('Charts')}
        </PageLink>
      }
    >
      {!value && !failure && <LoadingState kind="lines" count={3} />}
      {!value && failure && <ErrorState message={t('Error fetching data')} retry={() => void latest.load()} />}
      {value && values.length === 0 && <p className={styles.none}>{t('No vital signs yet')}</p>}
      {newest && <p className={styles.taken}>{t('Measured {{time}}', { time: formats.dateTime(newest) })}</p>}
      {values.length > 0 && (
        <dl className={styles.latest}>
          {values.map((each) => (
            <div key={each.uuid}>
              <dt>{t(each.display)}</dt>
              <dd>
                <strong>{valueWords(each)}</strong> {each.unit} <ValueMark interpretation={each.interpretation} />
                {each.effective_date_time !== newest && (
                  <span className={styles.small}>{formats.dateTime(each.effective_date_time)}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
});

export default LatestCard;
