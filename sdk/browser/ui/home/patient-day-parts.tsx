import {
  patientFigureLists,
  type PatientFigureId,
  type PatientFigureList,
  type PatientFigures,
} from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { createContext, useContext, type ReactNode } from 'react';
import { t } from '../../i18n';
import { useService } from '../../session/services';
import { Session } from '../../session/session';
import { FigureCard } from '../layout/figure-card';
import { ByAge, ByHour } from './distributions';

/** The day of the surrounding home page, and the route of the list that its figures open. */
export const PatientDayContext = createContext<{ readonly day: PatientFigures; readonly list: string } | undefined>(
  undefined,
);

function usePatientDay() {
  const shown = useContext(PatientDayContext);
  if (!shown) throw new Error('Figures of the day need a surrounding PatientDayPage');
  return shown;
}

/** A figure of patients, which opens the list of exactly the patients that it counts. */
export const PatientFigure = observer(function PatientFigure(props: {
  readonly of: PatientFigureId;
  /** Translated. */
  readonly label: string;
  readonly note?: ReactNode;
}) {
  const { of, label, note } = props;
  const { day, list } = usePatientDay();
  const { workspace } = useService<Session>(Session);
  const { value, filters }: PatientFigureList = patientFigureLists[of];
  return <FigureCard label={label} value={value(day)} note={note} to={list} query={filters(day, workspace)} />;
});

/** How many records were opened in the workspace today, and how many of them by the user. */
export function OpenedToday() {
  const { day } = usePatientDay();
  return (
    <PatientFigure
      of="opened_today"
      label={t('Records opened today')}
      note={t('{{count}} by you', { count: day.opened_by_me_today })}
    />
  );
}

/** When records were opened in the workspace today. */
export function OpenedByHour() {
  const { day } = usePatientDay();
  return (
    <ByHour
      title={t('Records opened by hour')}
      counts={day.opened_by_hour}
      nothing={t('No record has been opened in this workspace today.')}
    />
  );
}

/** How old the organization's patients are. */
export function PatientsByAge() {
  const { day } = usePatientDay();
  return (
    <ByAge
      title={t('Patients by age')}
      bands={day.age_bands.map(({ from, to, total }) => ({ from, to, count: total }))}
      nothing={t('No patient with a date of birth is registered yet.')}
    />
  );
}
