import { StatusTag } from '@clinic-workbench/sdk/browser';
import type { Delivery } from '../common/webhook';
import { t } from '../manifest';

/** Delivered, waiting or given up. */
export function DeliveryState({ delivery: { status, attempts } }: { readonly delivery: Delivery }) {
  if (status === 'delivered') return <StatusTag kind="activity" status="active" label={t('Delivered')} />;
  if (status === 'failed') return <StatusTag kind="activity" status="failed" label={t('Failed')} />;
  return <StatusTag kind="activity" status="pending" label={attempts === 0 ? t('Waiting') : t('To be tried again')} />;
}
