import { labelled } from '@clinic-workbench/sdk/common';
import { Formats, RecordHistory, useService } from '@clinic-workbench/sdk/browser';
import type { PaymentMethod, ServicePrice } from '../../common/price';
import { t } from '../../manifest';
import { activityLabel, methodLabel, nameOfPrice } from '../labels';
import { PricesStore } from '../prices-store';

/** A price as its history keeps it. */
type Kept = Pick<
  ServicePrice,
  'charge' | 'currency' | 'tier' | 'payment_method' | 'valid_from' | 'valid_to' | 'active' | 'description'
>;

/** Who changed a price, when and why. */
export function PriceHistory({ price, onClose }: { readonly price: ServicePrice; readonly onClose: () => void }) {
  const store = useService(PricesStore);
  const formats = useService<Formats>(Formats);
  const linesOf = (kept: Kept) => [
    labelled(t('Price'), formats.money(kept.charge, kept.currency)),
    ...(kept.tier ? [labelled(t('Tier'), kept.tier)] : []),
    ...(kept.payment_method
      ? [labelled(t('Payment method'), methodLabel(kept.payment_method satisfies PaymentMethod))]
      : []),
    ...(kept.valid_from ? [labelled(t('Valid from'), formats.date(kept.valid_from))] : []),
    ...(kept.valid_to ? [labelled(t('Valid to'), formats.date(kept.valid_to))] : []),
    labelled(t('Status'), activityLabel(kept.active)),
    ...(kept.description ? [labelled(t('Description'), kept.description)] : []),
  ];
  return (
    <RecordHistory<Kept>
      read={() => store.changesOf(price.uuid)}
      row={price}
      name={nameOfPrice(price)}
      words={{ linesOf, saysBefore: true }}
      onClose={onClose}
    />
  );
}
