import type { PatientFigures } from '@clinic-workbench/sdk/common';
import { t } from '../../i18n';
import { FigureCard } from '../layout/figure-card';
import { ByAge, ByHour } from './distributions';

/** What several home pages show of the patients of the day. */
interface DayProps {
  readonly day: PatientFigures;
}

/** How many records were opened in the workspace today, and how many of them by the user. */
export function OpenedToday({ day }: DayProps) {
  return (
    <FigureCard
      label={t('Records opened today')}
      value={day.opened_today}
      note={t('{{count}} by you', { count: day.opened_by_me_today })}
    />
  );
}

/** When records were opened in the workspace today. */
export function OpenedByHour({ day }: DayProps) {
  return (
    <ByHour
      title={t('Records opened by hour')}
      counts={day.opened_by_hour}
      nothing={t('No record has been opened in this workspace today.')}
    />
  );
}

/** How old the organization's patients are. */
export function PatientsByAge({ day }: DayProps) {
  return (
    <ByAge
      title={t('Patients by age')}
      bands={day.age_bands.map(({ from, to, total }) => ({ from, to, count: total }))}
      nothing={t('No patient with a date of birth is registered yet.')}
    />
  );
}
