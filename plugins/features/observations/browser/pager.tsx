import { Button } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { ChartReading } from './chart-reading';
import styles from './observations.module.css';
import { t } from '../manifest';

/** Links to earlier and later pages; empty if all is shown. */
export const Pager = observer(function Pager({ chart }: { readonly chart: ChartReading }) {
  if (chart.pages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={t('Pages of the chart')}>
      <Button small icon="chevron-left" disabled={chart.page === 1} onClick={() => chart.goTo(chart.page - 1)}>
        {t('Later')}
      </Button>
      <span aria-live="polite">{t('Page {{page}} of {{pages}}', { page: chart.page, pages: chart.pages })}</span>
      <Button
        small
        endIcon="chevron-right"
        disabled={chart.page >= chart.pages}
        onClick={() => chart.goTo(chart.page + 1)}
      >
        {t('Earlier')}
      </Button>
    </nav>
  );
});
