import {
  Button,
  Chart,
  ErrorState,
  Formats,
  LoadingState,
  Section,
  t,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import type { Course } from '../../common/chart';
import { ageInMonths } from '../../common/interpretation';
import { codes, knownCode } from '../../common/observation-codes';
import { rangeSources, rangesVersion } from '../../common/vital-ranges';
import { ObservationsStore } from '../observations-store';
import styles from '../observations.module.css';
import { courseChart } from './course-data';

const parameters = [
  codes.bloodPressure,
  codes.pulse,
  codes.temperature,
  codes.respiratoryRate,
  codes.oxygenSaturation,
  codes.weight,
  codes.height,
  codes.bmi,
  codes.bloodGlucose,
  codes.glasgowComaScore,
  codes.painSeverity,
] as const;
const hour = 3_600_000;
const periods = {
  day: { hours: 24, name: () => t('24 hours') },
  week: { hours: 7 * 24, name: () => t('7 days') },
  month: { hours: 30 * 24, name: () => t('30 days') },
  year: { hours: 365 * 24, name: () => t('1 year') },
  all: { hours: undefined, name: () => t('Whole record') },
} as const;
type Period = keyof typeof periods;

/** How vital signs went on: a chart for each parameter that is chosen, with what is normal and what is dangerous. */
export const TrendsSection = observer(function TrendsSection({ patientId }: { readonly patientId: string }) {
  const store = useService(ObservationsStore);
  const [period, setPeriod] = useState<Period>('all');
  const [chosen, setChosen] = useState<readonly string[]>([codes.bloodPressure, codes.pulse]);
  const courses = useMemo(() => {
    const { hours } = periods[period];
    const from = hours === undefined ? undefined : new Date(Date.now() - hours * hour).toISOString();
    return store.courses(patientId, parameters, from);
  }, [store, patientId, period]);
  useEffect(() => courses.follow(), [courses]);
  const { value, failure } = courses;
  const toggle = (code: string) =>
    setChosen(chosen.includes(code) ? chosen.filter((each) => each !== code) : [...chosen, code]);
  return (
    <Section
      title={t('Trends')}
      actions={
        <div role="group" aria-label={t('Period')} className={styles.choices}>
          {(Object.keys(periods) as Period[]).map((each) => (
            <Button key={each} small kind="quiet" aria-pressed={each === period} onClick={() => setPeriod(each)}>
              {periods[each].name()}
            </Button>
          ))}
        </div>
      }
    >
      <div role="group" aria-label={t('Parameters')} className={styles.choices}>
        {parameters.map((code) => (
          <Button
            key={code}
            small
            {...(chosen.includes(code) && { icon: 'tick' })}
            aria-pressed={chosen.includes(code)}
            disabled={value !== undefined && pointsOf(value, code) === 0}
            onClick={() => toggle(code)}
          >
            {t(knownCode(code)!.display)}
          </Button>
        ))}
      </div>
      {!value && !failure && <LoadingState kind="lines" count={4} />}
      {!value && failure && <ErrorState message={t('Error fetching data')} retry={() => void courses.load()} />}
      {value && <Charts patientId={patientId} courses={value} chosen={chosen} busy={courses.loading} />}
    </Section>
  );
});

const Charts = observer(function Charts(props: {
  readonly patientId: string;
  readonly courses: readonly Course[];
  readonly chosen: readonly string[];
  readonly busy: boolean;
}) {
  const { courses, chosen } = props;
  const formats = useService<Formats>(Formats);
  const store = useService(ObservationsStore);
  const months = ageInMonths(store.birthDateOf(props.patientId), formats.today());
  const shown = courses.filter(({ code, points }) => chosen.includes(code) && points.length > 0);
  if (shown.length === 0)
    return <p className={styles.none}>{t('Nothing has been measured of what is chosen in this period.')}</p>;
  return (
    <div className={styles.charts}>
      {shown.map((course) => {
        const of = knownCode(course.code)!;
        return (
          <Chart
            key={course.code}
            {...courseChart(course, months, formats)}
            title={of.unit ? `${t(of.display)} (${of.unit})` : t(of.display)}
            description={
              course.total > course.points.length && (
                <p className={styles.small}>
                  {t('{{shown}} of {{total}} values: the least and the greatest of each stretch.', {
                    shown: course.points.length,
                    total: course.total,
                  })}
                </p>
              )
            }
            file={`${of.display.toLowerCase().replace(/\W+/g, '-')}-${formats.today()}`}
            busy={props.busy}
            zooms
          />
        );
      })}
      <details className={styles.small}>
        <summary>{t('Where the ranges come from (version {{version}})', { version: rangesVersion })}</summary>
        <ul>
          {Object.values(rangeSources).map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      </details>
    </div>
  );
});

const pointsOf = (courses: readonly Course[], code: string) =>
  courses.find((course) => course.code === code)?.points.length ?? 0;
