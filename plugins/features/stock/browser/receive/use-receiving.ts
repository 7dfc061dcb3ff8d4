import { ApiClient, ApiFailure, Dialogs, uniqueKey, useService } from '@clinic-workbench/sdk/browser';
import type { ExpectedGoods } from '../../common/receiving';
import { t } from '../../manifest';
import { stockPath } from '../stock-store';
import { sentGoods, type ReceiveValues } from './receive-values';

/** Sends what arrived. If it is more than was expected, it asks first. */
export function useReceiving() {
  const api = useService<ApiClient>(ApiClient);
  const dialogs = useService<Dialogs>(Dialogs);
  /** @throws ApiFailure */
  return async (values: ReceiveValues, goods: ExpectedGoods | undefined, idempotencyKey: string): Promise<void> => {
    const sent = sentGoods(values);
    if (!goods) {
      await api.post(`${stockPath}/deliveries`, sent, { idempotencyKey, quiet: true });
      return;
    }
    const body = { note_number: sent.note_number, lines: sent.lines };
    try {
      await api.post(goods.path, body, { idempotencyKey, quiet: true });
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'over_delivery') throw error;
      const more = await dialogs.confirm({
        title: t('More arrived than was ordered.'),
        message: t('Take all of it, or correct the quantities and send the rest back.'),
        confirm: t('Take all of it'),
      });
      if (!more) throw error;
      await api.post(goods.path, { ...body, over_delivery: true }, { idempotencyKey: uniqueKey(), quiet: true });
    }
  };
}
