import { TimeFigureChart } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { t } from '../../manifest';

/** Patients who came in the dashboard's period, by class of visit. */
const VisitsFigure = observer(function VisitsFigure(period: SpotProps['dashboard']) {
  return (
    <TimeFigureChart
      title={t('Visits')}
      address="v2/emr/visit-statistics"
      events={['visit.*']}
      period={period}
      kind="stacked"
      names={{
        AMB: t('Ambulatory'),
        EMER: t('Emergency'),
        IMP: t('Inpatient'),
        HH: t('Home health'),
        VR: t('Virtual'),
        OTHER: t('Other'),
      }}
      rare={['EMER', 'IMP', 'HH', 'VR', 'OTHER']}
      empty={t('Nobody came in this period or the one before.')}
      file="visits"
    />
  );
});

export default VisitsFigure;
