import { TimeFigureChart } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { genderLabel } from '../gender-label';
import { t } from '../../manifest';

/** Registrations of the dashboard's period, by sex. */
const RegistrationsFigure = observer(function RegistrationsFigure(period: SpotProps['dashboard']) {
  return (
    <TimeFigureChart
      title={t('Registrations')}
      address="v2/emr/patient-statistics/registrations"
      events={['patient.*']}
      period={period}
      kind="stacked"
      names={{
        FEMALE: genderLabel('FEMALE'),
        MALE: genderLabel('MALE'),
        OTHER: genderLabel('OTHER'),
        UNKNOWN: genderLabel('UNKNOWN'),
      }}
      rare={['OTHER', 'UNKNOWN']}
      empty={t('Nobody was registered in this period or the one before.')}
      file="registrations"
    />
  );
});

export default RegistrationsFigure;
