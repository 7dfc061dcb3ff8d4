import { ShareFigureChart } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { t } from '../../manifest';

/** Registrations of the dashboard's period by age on the day of registration. */
const RegistrationAgesFigure = observer(function RegistrationAgesFigure(period: SpotProps['dashboard']) {
  return (
    <ShareFigureChart
      title={t('Registrations by age')}
      address="v2/emr/patient-statistics/ages"
      events={['patient.*']}
      period={period}
      heading={t('Age in years')}
      nameOf={(id) => (id === 'none' ? t('No date of birth') : id.replace('-', '–'))}
      empty={t('Nobody was registered in this period or the one before.')}
      file="registrations-by-age"
    />
  );
});

export default RegistrationAgesFigure;
