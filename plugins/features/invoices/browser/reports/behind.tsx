import { Navigation, PageLink, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import styles from '../invoices.module.css';

/** The address of the rows behind a figure: of the same report, with the same filters. Call it in an observer. */
export function useBehind() {
  const { route, params, query } = useService<Navigation>(Navigation).current;
  const { page: _, ...filters } = query;
  return (of: Readonly<Record<string, string>>) => ({ to: route, params, query: { ...filters, ...of } });
}

/** A figure that opens its rows. */
export function Figure(props: {
  readonly behind: ReturnType<ReturnType<typeof useBehind>>;
  readonly children: ReactNode;
}) {
  return <PageLink {...props.behind}>{props.children}</PageLink>;
}

/** The way back from the rows to the figures, and what the rows are. */
export const BehindHead = observer(function BehindHead(props: {
  /** The report. */
  readonly back: string;
  readonly title: string;
}) {
  const { route, params, query } = useService<Navigation>(Navigation).current;
  const { of: _of, sum: _sum, page: _page, ...report } = query;
  return (
    <div className={styles.behind}>
      <PageLink to={route} params={params} query={report}>
        {props.back}
      </PageLink>
      <h2>{props.title}</h2>
    </div>
  );
});
