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
import { IpdDayStore } from './ipd-day-store';
import { t } from './t';

/** The home page of the wards: the patients in hospital. */
const IpdHomePage = observer(function IpdHomePage() {
  const day = useService(IpdDayStore);
  return (
    <HomePage title={t('In Patient')} figures={day.figures} permission="patients.read">
      {(f) => (
        <>
          <Figures>
            <PatientFigure
              day={f}
              of="hospitalized"
              list="ipd-patients"
              label={t('In hospital')}
              note={
                f.hospitalized === 0
                  ? t('No patient is admitted at the moment.')
                  : t('{{percent}} % of all patients', { percent: day.hospitalizedPercent })
              }
            />
            <OpenedToday day={f} list="ipd-patients" />
            <PatientFigure day={f} of="deceased" list="ipd-patients" label={t('Recorded as deceased')} />
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

export default IpdHomePage;
