import { Formats, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { ChartHour } from '../../common/chart';
import type { Observation } from '../../common/observation';
import type { ObservationCode } from '../../common/observation-codes';
import { ValueButton } from '../detail/value-button';
import { HourTitle } from '../hour-title';
import styles from '../observations.module.css';
import { t } from '../../manifest';

/** Findings by the hour of their recording. */
export const FindingsByHour = observer(function FindingsByHour(props: {
  readonly hours: readonly ChartHour[];
  /** For the names of choices. */
  readonly codes: readonly ObservationCode[];
  readonly onOpen: (observation: Observation) => void;
}) {
  const formats = useService<Formats>(Formats);
  if (props.hours.length === 0) return <p className={styles.none}>{t('Nothing has been written down yet.')}</p>;
  return props.hours.map((hour) => (
    <section key={hour.hour} className={styles.findings} aria-label={formats.dateTime(hour.hour)}>
      <h3 className={styles.subtitle}>
        <HourTitle of={hour} />
        <span className={styles.small}>
          {[...new Set(hour.observations.map((each) => each.created_by_name))].join(', ')}
        </span>
      </h3>
      <dl>
        {hour.observations.map((observation) => (
          <div key={observation.uuid}>
            <dt>{t(observation.display)}</dt>
            <dd>
              <ValueButton
                observation={observation}
                rule={props.codes.find(({ code }) => code === observation.code)?.value}
                onOpen={props.onOpen}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
});
