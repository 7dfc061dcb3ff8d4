import {
  Figures,
  HomePage,
  HomeSections,
  OpenedByHour,
  OpenedToday,
  useService,
  View,
  PatientFigure,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { DiagDayStore } from './diag-day-store';
import { t } from './t';

/** The home page of diagnostics: its day, and the records with too little in them to judge a result. */
const DiagHomePage = observer(function DiagHomePage() {
  const day = useService(DiagDayStore);
  return (
    <HomePage title={t('Diagnostics')} figures={day.figures} permission="patients.read">
      {(f) => (
        <>
          <Figures>
            <OpenedToday day={f} list="diag-patients" />
            <PatientFigure
              day={f}
              of="without_birth_date"
              list="diag-patients"
              label={t('Without a date of birth')}
              note={t('Reference ranges by age cannot be chosen for them')}
            />
            <PatientFigure
              day={f}
              of="with_birth_date"
              list="diag-patients"
              label={t('With a date of birth')}
              note={t('{{percent}} % of all patients', { percent: day.withAgePercent })}
            />
          </Figures>
          <HomeSections>
            <OpenedByHour day={f} />
            <View id="patients.recent" />
          </HomeSections>
        </>
      )}
    </HomePage>
  );
});

export default DiagHomePage;
