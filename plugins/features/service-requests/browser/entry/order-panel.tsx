import {
  Basket,
  BasketLine,
  Drafts,
  Form,
  IconButton,
  Section,
  SelectField,
  Session,
  TextField,
  Toaster,
  useFollow,
  useService,
  View,
  Views,
  DraftNotice,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef } from 'react';
import { categoryLabel, categoryOptions, orderName, priorityLabel, priorityOptions } from '../labels';
import { OrdersStore } from '../orders-store';
import { t } from '../../manifest';
import { OrderBasket, type BasketOrder } from './order-basket';
import { OrderedLatelyNotice } from './ordered-lately-notice';
import styles from './entry.module.css';
import { OrderedItemField } from './ordered-item-field';

/** Orders things for a patient: line by line, then all of them at once. */
export const OrderPanel = observer(function OrderPanel(props: {
  readonly patientId: string;
  /** The encounter of the orders; undefined lets the user choose. */
  readonly encounterId: string | undefined;
}) {
  const { patientId, encounterId } = props;
  const store = useService(OrdersStore);
  const drafts = useService<Drafts>(Drafts);
  const basket = useMemo(
    () => new OrderBasket({ store, drafts, patient: patientId, encounter: encounterId }),
    [store, drafts, patientId, encounterId],
  );
  const first = useRef<HTMLDivElement>(null);
  useFollow(store.orderable);
  const known = store.orderable.value;
  // Typed before the catalogue had loaded.
  useEffect(() => {
    if (!known) return;
    basket.followKind();
    basket.suggestSpecimen();
  }, [basket, known]);
  useEffect(() => {
    void basket.form.restore();
    void basket.entry.restore();
  }, [basket]);
  const { entry } = basket;
  const again = () => {
    const { category, priority, reason } = entry.values;
    entry.reset();
    // Orders that are placed together usually have the same reason.
    Object.assign(entry.values, { category, priority, reason });
    first.current?.querySelector<HTMLElement>('input')?.focus();
  };
  return (
    <Section title={t('New orders')} description={t('Enter adds a line. Nothing is ordered before it is placed.')}>
      <div ref={first}>
        <Form form={entry} label={t('An order')} submit={t('Add')} onSaved={again}>
          <EntryFields basket={basket} />
        </Form>
      </div>
      <Placing basket={basket} patientId={patientId} choosing={encounterId === undefined} />
    </Section>
  );
});

const EntryFields = observer(function EntryFields({ basket }: { readonly basket: OrderBasket }) {
  const { entry } = basket;
  return (
    <div className={styles.line}>
      <SelectField form={entry} name="category" label={t('Category')} required options={categoryOptions()} />
      <div className={styles.wide}>
        <OrderedItemField basket={basket} />
      </div>
      <SelectField form={entry} name="priority" label={t('Priority')} required options={priorityOptions()} />
      {entry.values.category === 'Laboratory-procedure' && (
        <SelectField form={entry} name="specimen" label={t('Specimen')} valueSet="specimen-type" />
      )}
      <div className={styles.wide}>
        <TextField form={entry} name="reason" label={t('Reason')} />
      </div>
      <div className={styles.wide}>
        <TextField form={entry} name="note" label={t('Note')} />
      </div>
    </div>
  );
});

const Placing = observer(function Placing(props: {
  readonly basket: OrderBasket;
  readonly patientId: string;
  readonly choosing: boolean;
}) {
  const { basket } = props;
  const { form } = basket;
  const toaster = useService<Toaster>(Toaster);
  const place = async () => {
    const done = await basket.submit();
    if (done) toaster.success(t('Ordered: {{count}}', { count: basket.placed.length }));
    return done;
  };
  if (basket.orders.length === 0)
    return basket.placed.length > 0 ? (
      <p className={styles.placed} role="status">
        {t('Ordered: {{what}}', { what: basket.placed.map(orderName).join(', ') })}
      </p>
    ) : null;
  return (
    <Basket
      title={t('Not ordered yet')}
      lines={basket.orders.map((order) => (
        <Line key={order.key} basket={basket} order={order} patientId={props.patientId} />
      ))}
      alert={form.failure && t(form.failure.message)}
      submit={t('Place orders')}
      saving={form.saving}
      onSubmit={place}
    >
      <DraftNotice form={form} />
      {props.choosing && (
        <View
          id="encounters.choice"
          patientId={props.patientId}
          chosen={form.values.encounter}
          onChoose={basket.chooseEncounter}
        />
      )}
    </Basket>
  );
});

const Line = observer(function Line(props: {
  readonly basket: OrderBasket;
  readonly order: BasketOrder;
  readonly patientId: string;
}) {
  const { basket, order } = props;
  const { location } = useService<Session>(Session);
  const service = basket.serviceOf(order);
  const { key, what: name, category, priority, reason, note } = order;
  return (
    <BasketLine
      name={name}
      detail={[categoryLabel(category), priorityLabel(priority)].join(' · ')}
      actions={
        <IconButton icon="cross" small label={t('Remove {{name}}', { name })} onClick={() => basket.remove(key)} />
      }
    >
      {service !== undefined && (
        <Views
          of="service-price"
          patientId={props.patientId}
          serviceId={service}
          name={name}
          locationId={location?.uuid}
        />
      )}
      {service && priority !== 'stat' && <Views of="service-waits" patientId={props.patientId} serviceId={service} />}
      {(reason || note) && <p>{[reason, note].filter(Boolean).join(' · ')}</p>}
      <OrderedLatelyNotice
        orders={basket.asked.get(key) ?? []}
        reason={order.repeat_reason}
        tried
        onReason={(text) => basket.giveReason(key, text)}
      />
    </BasketLine>
  );
});
