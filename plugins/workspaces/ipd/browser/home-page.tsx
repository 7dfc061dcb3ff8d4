import {
  FigureCard,
  Figures,
  HomePage,
  HomeSections,
  OpenedByHour,
  OpenedToday,
  useService,
  View,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { IpdDayStore } from './ipd-day-store';
import { t } from './t';

/** What the wards see first: who is in hospital. */
const IpdHomePage = observer(function IpdHomePage() {
  const day = useService(IpdDayStore);
  return (
    <HomePage title={t('In Patient')} figures={day.figures} permission="patients.read">
      {(f) => (
        <>
          <Figures>
            <FigureCard
              label={t('In hospital')}
              value={f.hospitalized}
              note={
                f.hospitalized === 0
                  ? t('No patient is admitted at the moment.')
                  : t('{{percent}} % of all patients', { percent: day.hospitalizedPercent })
              }
              to="ipd-patients"
              query={{ is_hospitalized: 'true' }}
            />
            <OpenedToday day={f} />
            <FigureCard
              label={t('Recorded as deceased')}
              value={f.deceased}
              to="ipd-patients"
              query={{ is_deceased: 'true' }}
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

export default IpdHomePage;
