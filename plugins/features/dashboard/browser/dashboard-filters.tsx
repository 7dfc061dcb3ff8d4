import { granularities, type Granularity } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { rangeChoices, type RangeChoice } from '../common/period';
import styles from './dashboard.module.css';
import type { DashboardPeriod } from './dashboard-period';
import { LocationFilter } from './location-filter';
import { OwnRange } from './own-range';
import { t } from '../manifest';

const ranges: Readonly<Record<RangeChoice, () => string>> = {
  '7d': () => t('Last 7 days'),
  '30d': () => t('Last 30 days'),
  '12w': () => t('Last 12 weeks'),
  '12m': () => t('Last 12 months'),
  own: () => t('Own period'),
};

const divisions: Readonly<Record<Granularity, () => string>> = {
  day: () => t('By day'),
  week: () => t('By week'),
  month: () => t('By month'),
};

/** The period of the charts, its division, and the location. */
export const DashboardFilters = observer(function DashboardFilters(props: {
  readonly shown: DashboardPeriod;
  readonly byLocation: boolean;
}) {
  const { period, change } = props.shown;
  const choose = (range: string) =>
    change(
      range === 'own'
        ? { range, from: period.from, to: period.to, by: undefined }
        : { range, from: undefined, to: undefined, by: undefined },
    );
  return (
    <div className={styles.filters} role="group" aria-label={t('What is shown')}>
      <div className="bp6-html-select cw-select">
        <select aria-label={t('Period')} value={period.choice} onChange={(event) => choose(event.target.value)}>
          {rangeChoices.map((choice) => (
            <option key={choice} value={choice}>
              {ranges[choice]()}
            </option>
          ))}
        </select>
      </div>
      {period.choice === 'own' && <OwnRange shown={props.shown} />}
      <div className="bp6-html-select cw-select">
        <select aria-label={t('Divided')} value={period.by} onChange={(event) => change({ by: event.target.value })}>
          {granularities.map((by) => (
            <option key={by} value={by}>
              {divisions[by]()}
            </option>
          ))}
        </select>
      </div>
      {props.byLocation && <LocationFilter shown={props.shown} />}
    </div>
  );
});
