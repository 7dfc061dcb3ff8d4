import { Button, KeptDraft } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { draftKeyOf, lineKeyOf, type BasketValues, type OrderEntry } from '../entry/order-basket';
import { t } from '../../manifest';

/** Warns before a consultation ends that orders were typed but not placed. The server does not know of them. */
export default function UnplacedOrders({ patientId, mayWrite, onStep }: SpotProps['encounter-section']) {
  if (!mayWrite) return null;
  const toPlan = onStep && (
    <Button small onClick={() => onStep('plan')}>
      {t('Go to Plan')}
    </Button>
  );
  return (
    <>
      <KeptDraft<BasketValues>
        draftKey={draftKeyOf(patientId)}
        countOf={({ orders }) => orders?.length ?? 0}
        action={toPlan}
      >
        {(count) =>
          t('Orders typed and not placed: {{count}}. Place them under Plan, or remove them there.', { count })
        }
      </KeptDraft>
      <KeptDraft<OrderEntry>
        draftKey={lineKeyOf(patientId)}
        countOf={({ what = '' }) => (what.trim() === '' ? 0 : 1)}
        action={toPlan}
      >
        {(_, { what = '' }) =>
          t('Order typed and not added: {{what}}. Add and place it under Plan, or clear it there.', {
            what: what.trim(),
          })
        }
      </KeptDraft>
    </>
  );
}
