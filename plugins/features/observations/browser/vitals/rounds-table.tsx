import { Formats, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { Fragment } from 'react';
import type { ChartHour } from '../../common/chart';
import { codesOfColumn } from '../../common/latest-vitals';
import type { Observation } from '../../common/observation';
import type { VitalUnit } from '../../common/vital-unit';
import styles from '../observations.module.css';
import { HourTitle } from '../hour-title';
import { ValueButton } from '../detail/value-button';
import { t } from '../../manifest';

/** Earlier rounds by the hour of their recording, one line each, with their author. */
export const RoundsTable = observer(function RoundsTable(props: {
  readonly hours: readonly ChartHour[];
  readonly units: readonly VitalUnit[];
  readonly onOpen: (observation: Observation) => void;
}) {
  const { hours } = props;
  const columns = columnsOf(props.units, hours);
  const others = hours.some(({ observations }) => observations.some(({ code }) => !isColumn(columns, code)));
  if (hours.length === 0) return <p className={styles.none}>{t('No vital signs yet')}</p>;
  return (
    <div className={styles.scroll} role="region" aria-label={t('Earlier vital signs')}>
      <table className={styles.rounds}>
        <thead>
          <tr>
            <th scope="col">{t('Time')}</th>
            {columns.map(({ code, display, unit }) => (
              <th key={code} scope="col">
                {t(display)}
                {unit && <span className={styles.unit}>{unit}</span>}
              </th>
            ))}
            {others && <th scope="col">{t('Other')}</th>}
          </tr>
        </thead>
        {hours.map((hour) => (
          <tbody key={hour.hour}>
            <tr className={styles.hour}>
              <th scope="rowgroup" colSpan={columns.length + (others ? 2 : 1)}>
                <HourTitle of={hour} />
              </th>
            </tr>
            {roundsOf(hour.observations).map(([round, values]) => (
              <tr key={round}>
                <th scope="row">
                  <RoundTime of={values[0]!} />
                </th>
                {columns.map(({ code, label }) => (
                  <td key={code} data-label={t(label)}>
                    {values
                      .filter((value) => codesOfColumn(code).includes(value.code))
                      .map((value) => (
                        <Fragment key={value.uuid}>
                          {value.code !== code && <span className={styles.unit}>{t(value.display)}</span>}
                          <ValueButton observation={value} onOpen={props.onOpen} />
                        </Fragment>
                      ))}
                  </td>
                ))}
                {others && (
                  <td data-label={t('Other')}>
                    {values
                      .filter(({ code }) => !isColumn(columns, code))
                      .map((value) => (
                        <Fragment key={value.uuid}>
                          <span className={styles.unit}>{t(value.display)}</span>
                          <ValueButton observation={value} onOpen={props.onOpen} />
                        </Fragment>
                      ))}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
});

/** When it was recorded, and its author; for late entries also when it was measured. */
const RoundTime = observer(function RoundTime({ of }: { readonly of: Observation }) {
  const formats = useService<Formats>(Formats);
  const late = Date.parse(of.issued) - Date.parse(of.effective_date_time) > 5 * 60_000;
  return (
    <>
      <span className={styles.when}>{formats.time(of.issued)}</span>
      {late && (
        <span className={styles.small}>
          {t('measured {{time}}', { time: formats.dateTime(of.effective_date_time) })}
        </span>
      )}
      <span className={styles.small}>{of.created_by_name}</span>
    </>
  );
});

const isColumn = (columns: readonly VitalUnit[], code: string) =>
  columns.some((column) => codesOfColumn(column.code).includes(code));

/** The columns for entry, and the other columns that occur in the shown rounds. */
function columnsOf(units: readonly VitalUnit[], hours: readonly ChartHour[]) {
  const present = new Set(hours.flatMap(({ observations }) => observations.map(({ code }) => code)));
  return units.filter(({ code, variant }) => variant !== 'discriminator' || present.has(code));
}

function roundsOf(observations: readonly Observation[]): readonly (readonly [string, readonly Observation[]])[] {
  const rounds = [...new Set(observations.map(({ round_id }) => round_id))];
  return rounds.map((round) => [round, observations.filter(({ round_id }) => round_id === round)]);
}
