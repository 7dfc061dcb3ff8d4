import { KeptDraft } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { draftKeyOf, type BasketValues } from '../entry/order-basket';
import { t } from '../t';

/** Says before a consultation ends that orders were typed and not placed. The server does not know of them. */
export default function UnplacedOrders({ patientId, mayWrite }: SpotProps['encounter-section']) {
  if (!mayWrite) return null;
  return (
    <KeptDraft<BasketValues> draftKey={draftKeyOf(patientId)} countOf={({ orders }) => orders?.length ?? 0}>
      {(count) => t('Orders typed and not placed: {{count}}. Place them under Plan, or remove them there.', { count })}
    </KeptDraft>
  );
}
