import type { PatientFigures } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { PatientDays } from '../../patient-days';
import { useService } from '../../session/services';
import { HomePage } from './home-page';
import { PatientDayContext } from './patient-day-parts';

/** The home page of a workspace that shows the day's patients in figures; each figure opens the list of those counted. */
export const PatientDayPage = observer(function PatientDayPage(props: {
  /** The workspace's id, as in `opd`. */
  readonly workspace: string;
  /** The right that the figures need. */
  readonly permission: string;
  /** Translated: the name of the workspace. */
  readonly title: string;
  /** Route of the list that the figures open; the workspace's patients if left out. */
  readonly list?: string;
  readonly actions?: ReactNode;
  /** Shown above the figures; does not wait for them. */
  readonly before?: ReactNode;
  /**
   * Its figures and charts: `PatientFigure`, `OpenedToday`, `OpenedByHour`, `PatientsByAge` read the day from the page.
   */
  readonly children: (day: PatientFigures) => ReactNode;
}) {
  const { workspace, permission, title, list = `${workspace}-patients`, actions, before, children } = props;
  const days = useService(PatientDays);
  return (
    <HomePage
      title={title}
      figures={days.of(workspace.toUpperCase())}
      permission={permission}
      actions={actions}
      before={before}
    >
      {(day) => <PatientDayContext value={{ day, list }}>{children(day)}</PatientDayContext>}
    </HomePage>
  );
});
