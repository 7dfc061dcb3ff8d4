import { DateText, KeyValueList, MoneyText, useFollow, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { cashOf, type Drawer } from '../../common/drawer';
import { t } from '../../manifest';
import { CashText } from '../cash-text';
import { DrawersStore } from '../drawers-store';
import styles from '../drawers.module.css';

/** The float and the time of opening. The expected sum shows only after the count. */
export const OpenDrawerFacts = observer(function OpenDrawerFacts({ drawer }: { readonly drawer: Drawer }) {
  const store = useService(DrawersStore);
  useFollow(store.moves, drawer.uuid);
  const moves = store.moves.of(drawer.uuid).value ?? [];
  return (
    <>
      <KeyValueList
        layout="stacked"
        items={[
          { label: t('Opened'), value: <DateText value={drawer.opened_at} show="date-time" /> },
          { label: t('Opening float'), value: <CashText cash={cashOf(drawer, 'opening_float')} /> },
          ...(drawer.taken_over_from_name === null
            ? []
            : [{ label: t('Taken over from'), value: drawer.taken_over_from_name }]),
          ...(drawer.notes === null ? [] : [{ label: t('Notes on the drawer'), value: drawer.notes }]),
        ]}
      />
      {moves.length > 0 && (
        <>
          <h3 className={styles.part}>{t('Sent to the safe')}</h3>
          <ul className={styles.lines}>
            {moves.map((move) => (
              <li key={move.uuid}>
                <span>
                  <DateText value={move.at} show="date-time" />
                  {move.note !== null && ` · ${move.note}`}
                </span>
                <MoneyText amount={move.amount} currency={move.currency} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
});
