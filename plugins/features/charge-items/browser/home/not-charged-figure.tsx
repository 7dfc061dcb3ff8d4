import { CountFigure, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { t } from '../../manifest';
import { ChargesStore } from '../charges-store';

/** How much work is uncharged, for home pages; opens the list of it. */
const NotChargedFigure = observer(function NotChargedFigure(props: SpotProps['part']) {
  const { list } = props as { readonly list: string };
  return (
    <CountFigure
      label={t('Not charged')}
      count={useService(ChargesStore).notChargedCount}
      note={t('Done in the last 30 days')}
      none={t('Everything that was done is charged.')}
      to={list}
      query={{ tab: 'charge-items.not-charged' }}
    />
  );
});

export default NotChargedFigure;
