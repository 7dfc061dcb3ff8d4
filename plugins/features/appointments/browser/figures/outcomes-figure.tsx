import { TimeFigureChart } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import type { Outcome } from '../../common/appointment-outcomes';
import { statusLabel } from '../labels';
import { t } from '../../manifest';

/** The outcomes of the appointments in the dashboard's period. */
const OutcomesFigure = observer(function OutcomesFigure(period: SpotProps['dashboard']) {
  const names: Readonly<Record<Outcome, string>> = {
    fulfilled: statusLabel('fulfilled'),
    arrived: statusLabel('arrived'),
    booked: statusLabel('booked'),
    noshow: statusLabel('noshow'),
    cancelled: statusLabel('cancelled'),
  };
  return (
    <TimeFigureChart
      title={t('Appointments')}
      address="v2/appointments/statistics"
      events={['appointment.*']}
      period={period}
      kind="stacked"
      names={names}
      empty={t('No appointment lies in this period or the one before.')}
      file="appointments"
    />
  );
});

export default OutcomesFigure;
