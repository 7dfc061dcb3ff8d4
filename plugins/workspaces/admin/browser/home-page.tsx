import { HomePage, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { DayFigures } from './day-figures';
import { SetUpList } from './set-up-list';
import { SetUpStore } from './set-up-store';
import { t } from '../manifest';

/** The administrator's home page: what to set up, then how the workbench is used. */
const AdminHomePage = observer(function AdminHomePage() {
  const { steps } = useService(SetUpStore);
  return (
    <HomePage title={t('Get Started')} figures={steps}>
      {(read) => (
        <>
          <SetUpList steps={read} />
          <DayFigures />
        </>
      )}
    </HomePage>
  );
});

export default AdminHomePage;
