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
import { PharmDayStore } from './pharm-day-store';
import { t } from './t';

/** The pharmacy's home page: its day, and the patients whose dose needs a second look. */
const PharmHomePage = observer(function PharmHomePage() {
  const day = useService(PharmDayStore);
  return (
    <HomePage title={t('Pharmacy')} figures={day.figures} permission="patients.read">
      {(f) => (
        <>
          <Figures>
            <OpenedToday day={f} list="pharm-patients" />
            <PatientFigure
              day={f}
              of="children_under_5"
              list="pharm-patients"
              label={t('Children under five')}
              note={t('Check the dose by age')}
            />
            <PatientFigure
              day={f}
              of="aged_60_and_over"
              list="pharm-patients"
              label={t('Aged 60 and over')}
              note={t('Check the dose by age')}
            />
            <PatientFigure
              day={f}
              of="without_birth_date"
              list="pharm-patients"
              label={t('Age unknown')}
              note={t('Ask before dispensing')}
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

export default PharmHomePage;
