import {
  attempted,
  Button,
  Dialogs,
  FieldRow,
  FormModel,
  Preferences,
  SelectField,
  TextField,
  uniqueKey,
  useService,
  View,
  type FormOptions,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { instructionsFor } from '../../../medication-requests/common/instructions';
import type { MedicineToDispense, OfferedItem, PricedCart } from '../../common/carts/cart';
import { needsBatchReason } from '../../common/carts/batch-choice';
import { readQuantity } from '../../common/carts/quantity';
import { medicineName, quantityText } from '../labels';
import { t } from '../../manifest';
import { BatchFields, type BatchTyped } from './batch-fields';
import { CartStore, sentLines, type SentLine } from './cart-store';
import styles from './cart.module.css';

interface Typed extends BatchTyped {
  readonly item: string;
  readonly quantity: string;
  readonly substitutionReason: string;
  /** Of a weekly medicine. */
  readonly weekday: string;
  /** Of the label of a substitute. */
  readonly instructions: string;
}

const rules: FormOptions<Typed>['rules'] = () => ({});

/** One prescribed medicine: what can be given for it, how much, today's warnings, and the button into the cart. */
export const MedicineRow = observer(function MedicineRow(props: {
  readonly patientId: string;
  readonly of: MedicineToDispense;
  readonly cart: PricedCart | null;
}) {
  const { patientId, cart } = props;
  const { medicine, offers, findings, remaining } = props.of;
  const store = useService(CartStore);
  const dialogs = useService<Dialogs>(Dialogs);
  const { language } = useService<Preferences>(Preferences);
  const inCart = cart?.lines.find((line) => line.medication_request_id === medicine.uuid);
  const [form] = useState(() => {
    const [first] = offers;
    return new FormModel<Typed>({
      initial: {
        item: inCart?.item_id ?? first?.item_id ?? '',
        quantity: String(inCart?.quantity ?? first?.proposed ?? 1),
        substitutionReason: inCart?.substitution_reason ?? '',
        instructions: inCart?.label_instructions ?? (first ? instructionsWith(medicine, first, language) : ''),
        weekday: String(inCart?.weekday ?? ''),
        batch: inCart?.batch_id ?? '',
        batchReason: inCart?.batch_reason ?? '',
      },
      rules,
      save: () => Promise.resolve(),
    });
  });
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries((inCart?.overrides ?? []).map(({ key, reason }) => [key, reason])),
  );
  const [tried, setTried] = useState(false);
  const offer = offers.find(({ item_id }) => item_id === form.values.item);
  const name = medicineName(medicine);
  const isWeekly = medicine.frequency === 'QWK';
  const needsReason =
    offer !== undefined &&
    needsBatchReason({
      batches: offer.batches,
      chosen: form.values.batch || null,
      quantity: readQuantity(form.values.quantity).quantity,
      held: inCart?.item_id === offer.item_id ? inCart.batches.reduce((sum, each) => sum + each.quantity, 0) : 0,
    });
  const lacksReason =
    (offer?.substitution && form.values.substitutionReason.trim() === '') ||
    (needsReason && form.values.batchReason.trim() === '');
  // Batches are those of the item.
  const chosen = form.values.item;
  const chosenBefore = useRef(chosen);
  useEffect(() => {
    if (chosenBefore.current === chosen) return;
    chosenBefore.current = chosen;
    form.set('batch', '');
    form.set('instructions', offer ? instructionsWith(medicine, offer, language) : '');
  }, [form, chosen, offer, medicine, language]);

  const put = async () => {
    setTried(true);
    if (!offer || findings.some(({ key }) => !reasons[key]?.trim())) return;
    if (lacksReason) return;
    const { quantity, asks } = readQuantity(form.values.quantity);
    if (asks) {
      const sure = await dialogs.confirm({
        title: t('Quantity {{quantity}}?', { quantity }),
        message: t('{{text}} was read as {{quantity}}.', { text: form.values.quantity || '–', quantity }),
        confirm: t('Yes'),
      });
      if (!sure) return;
      form.set('quantity', String(quantity));
    }
    const line: SentLine = {
      item_id: offer.item_id,
      quantity,
      medication_request_id: medicine.uuid,
      substitution_reason: offer.substitution ? form.values.substitutionReason.trim() : null,
      batch_id: form.values.batch || null,
      weekday: isWeekly && form.values.weekday !== '' ? Number(form.values.weekday) : null,
      label_instructions: offer.substitution ? form.values.instructions.trim() || null : null,
      batch_reason: needsReason ? form.values.batchReason.trim() : null,
      overrides: findings.map(({ key }) => ({ key, reason: reasons[key]!.trim() })),
    };
    const others = sentLines(cart).filter((each) => each.medication_request_id !== medicine.uuid);
    await attempted(
      inCart && cart ? store.change(patientId, cart, [...others, line]) : store.add(patientId, [line], uniqueKey()),
    );
  };

  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <strong>{name}</strong>
        <span className={styles.muted}>
          {[medicine.instructions, remainingText(medicine, remaining, language)].filter(Boolean).join(' · ')}
        </span>
      </div>
      <View
        id="medication-requests.findings"
        medicine={name}
        findings={findings}
        answers={{
          reasons,
          tried,
          onReason: (key: string, reason: string) => setReasons((known) => ({ ...known, [key]: reason })),
        }}
      />
      {offers.length === 0 ? (
        <p className={styles.muted}>{t('The pharmacy keeps no item for it.')}</p>
      ) : (
        <FieldRow>
          <SelectField
            form={form}
            name="item"
            label={t('Item')}
            required
            options={offers.map(({ item_id: value, name: item, available, base_unit: unit, substitution }) => ({
              value,
              label: [
                item,
                t('{{available}} {{unit}} there', { available, unit }),
                ...(substitution ? [t('substitute')] : []),
              ].join(' · '),
            }))}
          />
          <TextField
            form={form}
            name="quantity"
            label={t('Quantity ({{unit}})', { unit: offer?.base_unit ?? '' })}
            inputMode="numeric"
          />
          {offer?.substitution && (
            <>
              <TextField
                form={form}
                name="substitutionReason"
                label={t('Reason for the substitute')}
                required
                maxLength={500}
              />
              <TextField form={form} name="instructions" label={t('Instructions on the label')} maxLength={300} />
            </>
          )}
          {isWeekly && (
            <SelectField form={form} name="weekday" label={t('Day of the week')} options={weekdayOptions(language)} />
          )}
          {offer && <BatchFields form={form} batches={offer.batches} needsReason={needsReason} />}
          <div className={styles.put}>
            <Button
              kind={inCart ? undefined : 'primary'}
              icon={inCart ? 'refresh' : 'shopping-cart'}
              loading={store.isBusy(patientId)}
              onClick={() => void put()}
            >
              {inCart ? t('Change in the cart') : t('Add to cart')}
            </Button>
          </div>
        </FieldRow>
      )}
      {tried && lacksReason && (
        <p role="alert" className={styles.fault}>
          {t('Reason is required')}
        </p>
      )}
    </li>
  );
});

/** What the label of a substitute of another strength says: the same dose, where it counts in the same unit. */
function instructionsWith(
  medicine: MedicineToDispense['medicine'],
  { substitution, worth }: OfferedItem,
  language: 'en' | 'fr',
): string {
  if (!substitution || worth === null || worth === 1 || medicine.dose_value === null) return '';
  const scaled = Math.round((medicine.dose_value / worth) * 1000) / 1000;
  return instructionsFor({ ...medicine, dose_value: scaled }, language);
}

/** The day that the label of a weekly medicine names. */
function weekdayOptions(language: 'en' | 'fr') {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  // The first of January 2024 was a Monday.
  const days = Array.from({ length: 7 }, (_, at) => format.format(Date.UTC(2024, 0, at + 1)));
  return [
    { value: '', label: t('The day of the hand-over') },
    ...days.map((label, at) => ({ value: String(at + 1), label })),
  ];
}

function remainingText(
  { quantity_unit }: MedicineToDispense['medicine'],
  remaining: number | null,
  language: 'en' | 'fr',
): string {
  return remaining === null
    ? ''
    : t('{{amount}} to give', { amount: quantityText({ quantity: remaining, quantity_unit }, language) });
}
