import { TimeFigureChart } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { t } from '../../manifest';

/** Records deleted and merged in the dashboard's period. */
const RemovalsFigure = observer(function RemovalsFigure(period: SpotProps['dashboard']) {
  return (
    <TimeFigureChart
      title={t('Deleted and merged records')}
      address="v2/emr/patient-statistics/removals"
      events={['patient.*']}
      period={period}
      kind="stacked"
      names={{ deleted: t('Deleted'), merged: t('Merged') }}
      empty={t('No record was deleted or merged in this period or the one before.')}
      file="removals"
    />
  );
});

export default RemovalsFigure;
