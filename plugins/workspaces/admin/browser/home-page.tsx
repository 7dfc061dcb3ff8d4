import {
  ByDay,
  FigureCard,
  Figures,
  HomePage,
  HomeSections,
  Icon,
  Navigation,
  Nothing,
  PageLink,
  Section,
  t,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { AdminDayStore } from './admin-day-store';
import styles from './home-page.module.css';
import { setUpSteps } from './set-up-steps';

/** By whether a step is done. */
const icons: Readonly<Record<string, string>> = { true: 'tick-circle', false: 'circle' };

/** What an administrator sees first: what there is to set up, what runs, and how the workbench is used. */
const AdminHomePage = observer(function AdminHomePage() {
  const day = useService(AdminDayStore);
  const navigation = useService<Navigation>(Navigation);
  return (
    <HomePage title={t('Get Started')} figures={day.figures}>
      {(f) => (
        <>
          <Figures>
            <FigureCard
              label={t('Workspaces on')}
              value={day.workspacesOn}
              note={t('of {{total}} installed', { total: day.workspaces.length })}
              to="admin-workspaces"
            />
            <FigureCard
              label={t('Plugins that failed')}
              value={day.failed.length}
              note={day.failed.length === 0 ? t('Everything runs.') : t('See below')}
            />
            <FigureCard
              label={t('Plugins of third parties')}
              value={day.thirdParty}
              note={t('Installed on this server')}
              to="admin-workspaces"
            />
            <FigureCard label={t('Locations')} value={f.locations} note={t('Where people work')} to="admin-locations" />
            {f.staff !== undefined && (
              <FigureCard label={t('Staff')} value={f.staff} note={t('People who may sign in')} to="admin-team" />
            )}
            {f.patients && (
              <FigureCard
                label={t('Patients')}
                value={f.patients.patients.total}
                note={t('{{count}} registered this week', { count: f.patients.registered_this_week.total })}
              />
            )}
          </Figures>
          <HomeSections>
            <Section title={t('Set up')}>
              <ul className={styles.setUp}>
                {setUpSteps(f, navigation.canOpen).map(({ route, title, text, done }) => (
                  <li key={route} data-done={done}>
                    <Icon name={icons[String(done)] ?? 'chevron-right'} />
                    <div>
                      <PageLink to={route}>{t(title)}</PageLink>
                      {done !== undefined && <span className={styles.state}>{done ? t('Done') : t('Missing')}</span>}
                      <p>{t(text)}</p>
                    </div>
                  </li>
                ))}
              </ul>
            </Section>
            <Section title={t('Plugins that failed')}>
              {day.failed.length === 0 ? (
                <Nothing>{t('No plugin has failed.')}</Nothing>
              ) : (
                <ul className={styles.steps}>
                  {day.failed.map((plugin) => (
                    <li key={plugin.id}>
                      {t(plugin.name)}
                      {plugin.reason && <p>{t(plugin.reason)}</p>}
                    </li>
                  ))}
                </ul>
              )}
            </Section>
          </HomeSections>
          {f.patients && (
            <ByDay
              title={t('Registrations in the last seven days')}
              days={f.patients.registered_by_day}
              nothing={t('Nobody has been registered in the last seven days.')}
            />
          )}
        </>
      )}
    </HomePage>
  );
});

export default AdminHomePage;
