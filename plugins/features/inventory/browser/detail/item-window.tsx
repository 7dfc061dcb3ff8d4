import {
  Button,
  ErrorState,
  Formats,
  KeyValueList,
  LiveEvents,
  LiveValue,
  LoadingState,
  Modal,
  useDisplay,
  useFollow,
  useScanner,
  useService,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import { labelled } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { printedGtin } from '../../common/gs1/gtin';
import type { InventoryItem } from '../../common/item';
import { t } from '../../manifest';
import { activityLabel, kindLabel, marksOf, unitLabel, unitsText, yesNo } from '../item-words';
import { ItemsStore } from '../items-store';
import styles from '../inventory.module.css';

// Without the drawing its digits still show.
const BarCode = lazy<ComponentType<{ readonly text: string }>>(() =>
  import('./bar-code').catch(() => ({ default: () => null })),
);

interface Actions {
  readonly print: (item: InventoryItem) => MenuAction;
  readonly activity: (item: InventoryItem) => MenuAction;
  readonly history: (item: InventoryItem) => MenuAction;
  readonly edit: ((item: InventoryItem) => void) | undefined;
}

/** One item with its packs and bar codes, and what may be done with it. */
export const ItemWindow = observer(function ItemWindow(props: {
  readonly uuid: string;
  readonly actions: Actions;
  /** Another scan while the window is open. */
  readonly onScan: (text: string) => void;
  readonly onClose: () => void;
}) {
  const { uuid, actions, onClose } = props;
  const store = useService(ItemsStore);
  const live = useService<LiveEvents>(LiveEvents);
  const [item] = useState(
    () =>
      new LiveValue<InventoryItem>({
        read: (signal) => store.one(uuid, signal),
        live,
        events: ['inventory_item.updated'],
        concerns: (event) => event.uuid === uuid,
      }),
  );
  useFollow(item);
  const { value, failure } = item;
  const run = (action: MenuAction) => (
    <Button key={action.id} icon={action.icon} onClick={() => action.onSelect?.()}>
      {action.label}
    </Button>
  );
  const { edit } = actions;
  return (
    <Modal
      size="lg"
      title={value?.name ?? t('Item')}
      open
      onClose={onClose}
      footer={
        value && (
          <>
            {[actions.history(value), actions.print(value), ...(edit ? [actions.activity(value)] : [])].map(run)}
            {edit && (
              <Button kind="primary" icon="edit" onClick={() => edit(value)}>
                {t('Edit')}
              </Button>
            )}
          </>
        )
      }
    >
      <Scanner onScan={props.onScan} />
      {value ? (
        <Content item={value} />
      ) : failure ? (
        <ErrorState message={t(failure.message)} retry={() => void item.load()} />
      ) : (
        <LoadingState kind="lines" count={6} />
      )}
    </Modal>
  );
});

/** Hears scans while the window is open. */
function Scanner({ onScan }: { readonly onScan: (text: string) => void }) {
  useScanner(onScan, { inDialog: true });
  return null;
}

const Content = observer(function Content({ item }: { readonly item: InventoryItem }) {
  const { scanned } = useService(ItemsStore);
  const formats = useService<Formats>(Formats);
  const form = useDisplay('dosage-form-type', item.form);
  const route = useDisplay('dosage-route-type', item.route);
  const { base_unit: unit, currency } = item;
  const money = (amount: string | null) => amount !== null && formats.money(amount, currency);
  return (
    <>
      {scanned?.item?.uuid === item.uuid && <Scanned />}
      <KeyValueList
        layout="stacked"
        items={[
          { label: t('Kind'), value: kindLabel(item.kind) },
          { label: t('Generic name'), value: item.generic },
          { label: t('Brand'), value: item.brand },
          { label: t('Strength'), value: item.strength },
          { label: t('Dosage form'), value: form },
          { label: t('Dosage route'), value: route },
          { label: t('Class'), value: item.item_class },
          { label: t('Special'), value: marksOf(item).join(', ') },
          { label: t('Without prescription'), value: yesNo(item.without_prescription) },
          { label: t('Base unit'), value: unitLabel(unit) },
          {
            label: t('Content of a pack'),
            value: item.pack_content !== null && unitsText(item.pack_content, unit),
          },
          {
            label: t('Cost'),
            value: item.cost !== null && `${money(item.cost)} / ${unitsText(item.cost_quantity, unit)}`,
          },
          {
            label: t('Selling price'),
            value: item.selling_price !== null && `${money(item.selling_price)} / ${unitsText(1, unit)}`,
          },
          { label: t('Mark-up'), value: item.markup_percent !== null && `${item.markup_percent} %` },
          { label: t('Tax exempt'), value: yesNo(item.tax_exempt) },
          { label: t('Substitutes'), value: item.substitutes.map(({ name }) => name).join(', ') },
          { label: t('Note'), value: item.note },
          { label: t('Status'), value: activityLabel(item.active) },
        ]}
      />
      <Packs item={item} />
      <figure className={styles.own}>
        <Suspense fallback={null}>
          <BarCode text={item.code} />
        </Suspense>
        <figcaption>{item.code}</figcaption>
      </figure>
    </>
  );
});

/** What the last scan said besides the item. */
const Scanned = observer(function Scanned() {
  const { scanned } = useService(ItemsStore);
  const formats = useService<Formats>(Formats);
  if (!scanned?.item) return null;
  const { scan, pack, item } = scanned;
  const facts = [
    pack && labelled(pack.name, unitsText(pack.factor, item.base_unit)),
    scan.kind === 'gs1' && scan.batch !== null && labelled(t('Batch'), scan.batch),
    scan.kind === 'gs1' && scan.expiry !== null && labelled(t('Expiry'), formats.date(scan.expiry)),
  ].filter((fact) => typeof fact === 'string');
  return (
    <p className={styles.scanned} role="status">
      {facts.length > 0 ? labelled(t('Scanned'), facts.join(' · ')) : t('Scanned')}
    </p>
  );
});

function Packs({ item: { packs, base_unit: unit } }: { readonly item: InventoryItem }) {
  if (packs.length === 0) return null;
  return (
    <table className={styles.packTable}>
      <caption>{t('Packs')}</caption>
      <thead>
        <tr>
          <th>{t('Pack')}</th>
          <th>{t('Content')}</th>
          <th>{t('GTIN')}</th>
        </tr>
      </thead>
      <tbody>
        {packs.map(({ name, factor, gtin }) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{unitsText(factor, unit)}</td>
            <td className="cw-number">{gtin === null ? '–' : printedGtin(gtin)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
