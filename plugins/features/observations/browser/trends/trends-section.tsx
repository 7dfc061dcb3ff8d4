import { Button, Chart, Formats, Section, useFollow, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { Course } from '../../common/chart';
import { ageInMonths, dependsOnAge } from '../../common/interpretation';
import { codesOfColumn } from '../../common/latest-vitals';
import { codes, knownCode } from '../../common/observation-codes';
import { rangeSources, rangesVersion } from '../../common/vital-ranges';
import { ObservationsStore } from '../observations-store';
import { AgeUnknown } from '../age-unknown';
import styles from '../observations.module.css';
import { Shown } from '../shown';
import { t } from '../../manifest';
import { courseChart, drawnCourses } from './course-data';

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
/** Pressures measured alone are drawn with the blood pressures. */
const asked = parameters.flatMap((code) => codesOfColumn(code));
const periods = [
  { hours: 24, name: () => t('24 hours') },
  { hours: 7 * 24, name: () => t('7 days') },
  { hours: 30 * 24, name: () => t('30 days') },
  { hours: 365 * 24, name: () => t('1 year') },
  { hours: undefined, name: () => t('Whole record') },
] as const;

/** The courses of vital signs: a chart for each chosen parameter, with normal and dangerous ranges. */
export const TrendsSection = observer(function TrendsSection({ patientId }: { readonly patientId: string }) {
  const store = useService(ObservationsStore);
  const courses = useMemo(
    () => store.courses(patientId, asked, [...codesOfColumn(codes.bloodPressure), codes.pulse]),
    [store, patientId],
  );
  const { shown, chosen } = courses;
  useFollow(shown);
  const { value } = shown;
  return (
    <Section
      title={t('Trends')}
      actions={
        <div role="group" aria-label={t('Period')} className={styles.choices}>
          {periods.map(({ hours, name }) => (
            <Button
              key={hours ?? 'all'}
              small
              kind="quiet"
              aria-pressed={hours === courses.hours}
              onClick={() => courses.lookBack(hours)}
            >
              {name()}
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
            disabled={value !== undefined && totalOf(value, code) === 0}
            onClick={() => courses.toggle(codesOfColumn(code))}
          >
            {t(knownCode(code)!.display)}
          </Button>
        ))}
      </div>
      <Shown of={shown} lines={4}>
        {(read) => <Charts patientId={patientId} courses={read} chosen={chosen} busy={shown.loading} />}
      </Shown>
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
  const born = store.birthDateOf(props.patientId);
  const months = born === undefined ? undefined : ageInMonths(born, formats.today());
  const columns = parameters.filter((code) => chosen.includes(code));
  const shown = drawnCourses(courses, columns).filter(({ points }) => points.length > 0);
  if (shown.length === 0)
    return <p className={styles.none}>{t('Nothing has been measured of what is chosen in this period.')}</p>;
  return (
    <div className={styles.charts}>
      {months === null && shown.some(({ code }) => dependsOnAge(code)) && <AgeUnknown />}
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
            <li key={source}>{t(source)}</li>
          ))}
        </ul>
      </details>
    </div>
  );
});

const totalOf = (courses: readonly Course[], column: string) =>
  courses.filter(({ code }) => codesOfColumn(column).includes(code)).reduce((sum, { total }) => sum + total, 0);
