import { FigureCard, Formats, MoneyText, useFollow, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { t } from '../manifest';
import { WatchStore } from './watch-store';

/** What is low, and what expires within 30 days, for home pages; each opens its rows on the page `list`. */
const WatchFigures = observer(function WatchFigures(props: SpotProps['part']) {
  const { list } = props as { readonly list: string };
  const { figures } = useService(WatchStore);
  const formats = useService<Formats>(Formats);
  useFollow(figures);
  const { value, failure } = figures;
  const soon = value?.expiry.find(({ within }) => within === '30');
  const shown = (count: number | undefined) =>
    count === undefined ? (failure && value === undefined ? '–' : undefined) : formats.number(count);
  return (
    <>
      <FigureCard
        label={t('Low stock')}
        value={shown(value?.low)}
        note={value?.low === 0 ? t('Nothing is to be ordered.') : t('At or below the reorder level')}
        to={list}
        query={{ show: 'low' }}
      />
      <FigureCard
        label={t('Expiring')}
        value={shown(soon?.batches)}
        note={
          soon && soon.batches > 0 ? (
            <>
              {t('Batches within 30 days, worth')} <MoneyText amount={soon.value} currency={value?.currency ?? ''} />
            </>
          ) : (
            t('No batch expires within 30 days.')
          )
        }
        to={list}
        query={{ tab: 'expiry', within: '30' }}
      />
    </>
  );
});

export default WatchFigures;
