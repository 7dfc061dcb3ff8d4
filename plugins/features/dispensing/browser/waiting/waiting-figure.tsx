import { CountFigure, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { DispensingStore } from '../dispensing-store';
import { t } from '../../manifest';

/** How many prescriptions wait, for home pages; opens the list of them. */
const WaitingFigure = observer(function WaitingFigure() {
  return (
    <CountFigure
      label={t('Prescriptions waiting')}
      count={useService(DispensingStore).waitingCount}
      note={t('Signed in the last 24 hours')}
      none={t('No prescription is waiting.')}
      to="prescriptions-waiting-modal"
      query={{}}
    />
  );
});

export default WaitingFigure;
