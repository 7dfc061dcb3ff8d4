import {
  ByDay,
  FigureCard,
  Figures,
  HomePage,
  HomeSections,
  Nothing,
  PageLink,
  Section,
  t,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { AdminDayStore } from './admin-day-store';
import styles from './home-page.module.css';

/** What an administrator sees first: what there is to set up, what runs, and how the workbench is used. */
const AdminHomePage = observer(function AdminHomePage() {
  const day = useService(AdminDayStore);
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
            <FigureCard label={t('Plugins of third parties')} value={day.thirdParty} />
            <FigureCard label={t('Locations')} value={f.locations} />
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
              <ol className={styles.steps}>
                <li>
                  <PageLink to="admin-workspaces">{t('Choose the workspaces')}</PageLink>
                  <p>{t('Switch off those that your organization does not need.')}</p>
                </li>
                <li>
                  <PageLink to="admin-settings">{t('Set your language and theme')}</PageLink>
                  <p>{t('They follow you to every computer.')}</p>
                </li>
              </ol>
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
