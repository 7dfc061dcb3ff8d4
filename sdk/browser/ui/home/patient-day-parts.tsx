import {
  patientFigureLists,
  type PatientFigureId,
  type PatientFigureList,
  type PatientFigures,
} from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { t } from '../../i18n';
import { useService } from '../../session/services';
import { Session } from '../../session/session';
import { FigureCard } from '../layout/figure-card';
import { ByAge, ByHour } from './distributions';

/** Parts about the day's patients that several home pages show. */
interface DayProps {
  readonly day: PatientFigures;
}

/** A figure of patients, which opens the list of just those whom it counts. */
export const PatientFigure = observer(function PatientFigure(props: {
  readonly day: PatientFigures;
  readonly of: PatientFigureId;
  /** Route of the list of patients. */
  readonly list: string;
  /** Translated. */
  readonly label: string;
  readonly note?: ReactNode;
}) {
  const { day, of, list, label, note } = props;
  const { workspace } = useService<Session>(Session);
  const { value, filters }: PatientFigureList = patientFigureLists[of];
  return <FigureCard label={label} value={value(day)} note={note} to={list} query={filters(day, workspace)} />;
});

/** How many records were opened in the workspace today, and how many of them by the user. */
export function OpenedToday({ day, list }: DayProps & { readonly list: string }) {
  return (
    <PatientFigure
      day={day}
      of="opened_today"
      list={list}
      label={t('Records opened today')}
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
