import { FigureCard, Formats, useFollow, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { t } from '../../manifest';
import { ChargesStore } from '../charges-store';

/** How much was done and is not charged, for home pages; it opens the list that it counts. */
const NotChargedFigure = observer(function NotChargedFigure(props: SpotProps['part']) {
  const { list } = props as { readonly list: string };
  const { notChargedCount } = useService(ChargesStore);
  const formats = useService<Formats>(Formats);
  useFollow(notChargedCount);
  const { value, failure } = notChargedCount;
  const failed = failure !== undefined && value === undefined;
  const note = value === 0 ? t('Everything that was done is charged.') : t('Done in the last 30 days');
  return (
    <FigureCard
      label={t('Not charged')}
      value={failed ? '–' : value === undefined ? undefined : formats.number(value)}
      note={failed ? t('Error fetching data') : note}
      to={list}
      query={{ tab: 'charge-items.not-charged' }}
    />
  );
});

export default NotChargedFigure;
