import { EmptyState, Page, PrintButton, Registry, Session, useService, View } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { DashboardFilters } from './dashboard-filters';
import { useDashboardPeriod } from './dashboard-period';
import styles from './dashboard.module.css';
import { t } from '../manifest';

/** The organization in figures: a chart from each feature that provides one, all for the same period. */
const DashboardPage = observer(function DashboardPage() {
  const { dashboardFigures } = useService<Registry>(Registry);
  const { organization } = useService<Session>(Session);
  const shown = useDashboardPeriod();
  const { from, to, by, fault } = shown.period;
  const range = rangeText(from, to, organization.country);
  return (
    <Page
      title={t('Dashboard')}
      description={fault ? organization.organization_name : `${organization.organization_name} · ${range}`}
      actions={<PrintButton />}
      toolbar={
        <DashboardFilters shown={shown} byLocation={dashboardFigures.some(({ byLocation }) => byLocation === true)} />
      }
    >
      {fault !== undefined && (
        <p role="alert" className={styles.fault}>
          {t(fault)}
        </p>
      )}
      {dashboardFigures.length === 0 && (
        <EmptyState icon="timeline-bar-chart" title={t('There are no figures that you may see.')} />
      )}
      {fault === undefined && (
        <div className={styles.charts}>
          {dashboardFigures.map(({ id, byLocation }) => {
            const given: SpotProps['dashboard'] = { from, to, by, location: byLocation ? shown.location : undefined };
            return <View key={id} id={id} {...given} />;
          })}
        </div>
      )}
    </Page>
  );
});

function rangeText(from: string, to: string, country: string): string {
  const locale = `${document.documentElement.lang || 'en'}-${country}`;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}

export default DashboardPage;
