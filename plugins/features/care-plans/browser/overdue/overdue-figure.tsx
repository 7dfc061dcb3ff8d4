import { FigureCard, Formats, useFollow, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { CarePlansStore } from '../care-plans-store';
import { t } from '../../manifest';

/** The number of overdue care plans, for home pages; it opens the list that it counts. */
const OverdueFigure = observer(function OverdueFigure() {
  const { overdueCount } = useService(CarePlansStore);
  const formats = useService<Formats>(Formats);
  useFollow(overdueCount);
  const { value, failure } = overdueCount;
  const failed = failure !== undefined && value === undefined;
  const shown = value === undefined ? undefined : formats.number(value);
  const note = value === 0 ? t('Nothing is overdue') : t('Something should have been done by now');
  return (
    <FigureCard
      label={t('Overdue care plans')}
      value={failed ? '–' : shown}
      note={failed ? t('Error fetching data') : note}
      to="care-plans-overdue-modal"
    />
  );
});

export default OverdueFigure;
