import {
  ErrorState,
  Formats,
  LoadingState,
  PageLink,
  Section,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { summaryOf } from '../../common/latest-vitals';
import type { Observation } from '../../common/observation';
import { AgeUnknown } from '../age-unknown';
import styles from '../observations.module.css';
import { ObservationsStore } from '../observations-store';
import { t } from '../../manifest';
import { ValueMark } from '../value-mark';
import { valueWords } from '../words';

/** The newest of each vital sign, the most abnormal first, with when it was measured. */
const LatestCard = observer(function LatestCard({ patientId }: SpotProps['summary-card']) {
  const store = useService(ObservationsStore);
  const formats = useService<Formats>(Formats);
  const latest = useMemo(() => store.latest(patientId), [store, patientId]);
  useFollow(latest);
  const { value, failure } = latest;
  const values = summaryOf(value ?? []);
  const newest = newestTime(values);
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
      {values.some(({ age_unknown }) => age_unknown) && <AgeUnknown />}
      {values.length > 0 && (
        <dl className={styles.latest}>
          {values.map((each) => (
            <div key={each.uuid} data-interpretation={each.interpretation ?? undefined}>
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

/** ISO 8601; undefined for no values. */
function newestTime(values: readonly Observation[]): string | undefined {
  return values.map(({ effective_date_time: at }) => at).toSorted((a, b) => Date.parse(b) - Date.parse(a))[0];
}

export default LatestCard;
