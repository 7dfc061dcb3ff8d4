import {
  ByHour,
  FigureCard,
  Figures,
  HomePage,
  HomeSections,
  Section,
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
    <HomePage title={t('In Patient')} figures={day.figures}>
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
            <FigureCard
              label={t('Records opened today')}
              value={f.opened_today}
              note={t('{{count}} by you', { count: f.opened_by_me_today })}
            />
            <FigureCard
              label={t('Recorded as deceased')}
              value={f.deceased}
              to="ipd-patients"
              query={{ is_deceased: 'true' }}
            />
          </Figures>
          <HomeSections>
            <ByHour
              title={t('Records opened by hour')}
              counts={f.opened_by_hour}
              nothing={t('No record has been opened in this workspace today.')}
            />
            <Section title={t('Opened by you last')}>
              <View id="patients.recent" />
            </Section>
          </HomeSections>
        </>
      )}
    </HomePage>
  );
});

export default IpdHomePage;
