import { conflict, Decisions, notFound, refusing, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { StoreKeeping } from '../../stock/node/contract';
import type { ReportLoss } from '../common/requisition';
import type { TransitLoss } from '../common/transit-loss';
import { losses } from './loss-records';
import { addTo, settle } from './requisition-changes';
import { requisitions } from './requisition-records';

const notOnTheWay = () => conflict('over_loss', 'Less than that is on the way.');
const within = refusing({ stock_requisition_batches_sent: notOnTheWay });

const decisions = new Decisions(losses, 'pending', {
  own: 'Somebody else must decide about your request.',
  decided: () => 'This request was decided about already.',
});

/** Writes off what was lost between two stores: one person reports it, another approves. */
@injectable()
export class LossChanges {
  readonly #keeping: StoreKeeping;

  constructor(@inject(StoreKeeping) keeping: StoreKeeping) {
    this.#keeping = keeping;
  }

  /** @throws ApiError 404; 403 `not_your_location`; 409 `over_loss` */
  async report(c: RequestContext, requisition: string, body: ReportLoss): Promise<TransitLoss> {
    const { to_store_uuid: to, lines } = await requisitions.row(c, requisition, 'lock');
    await this.#keeping.workIn(c, to);
    const wanted = body.batch_id.toLowerCase();
    const parts = lines.flatMap(({ item_id, batches }) => batches.map((batch) => ({ item_id, ...batch })));
    const part = parts.find(({ batch_id }) => batch_id === wanted);
    if (!part) throw notFound('Batch');
    if (body.quantity > part.sent - part.accepted - part.lost - part.reported) throw notOnTheWay();
    const { uuid } = await losses.create(c, {
      requisition_uuid: requisition,
      item_uuid: part.item_id,
      batch_uuid: wanted,
      quantity: body.quantity,
      reason: body.reason.trim(),
    });
    c.emit({ type: 'stock_requisition.updated', uuid: requisition });
    return losses.answer(c, uuid);
  }

  /** @throws ApiError 404; 403 `own_request`; 409 `stale_version`, `decided`, `over_loss`; 428 */
  async approve(c: RequestContext, uuid: string, ifMatch: number | undefined, reason: string | null) {
    const before = await decisions.take(c, uuid, ifMatch);
    const { requisition_uuid, item_uuid: item, batch_uuid: batch, quantity, created_by } = before;
    const requisition = await requisitions.row(c, requisition_uuid, 'lock');
    await within(() => addTo(c, requisition_uuid, 'lost', [{ batch, quantity }]));
    await this.#keeping.lose(c, {
      to: requisition.to_store_uuid,
      cause: { kind: 'stock-transit-loss', uuid, event: 'approved' },
      goods: { item, batch, quantity },
      reason: before.reason,
      askedBy: created_by!,
    });
    await decisions.approve(c, before, reason);
    await settle(c, requisition, 'lost');
    return losses.answer(c, uuid);
  }

  /** @throws ApiError 404; 403 `own_request`; 409 `stale_version`, `decided`; 428 */
  async reject(c: RequestContext, uuid: string, ifMatch: number | undefined, reason: string): Promise<TransitLoss> {
    await decisions.reject(c, uuid, ifMatch, reason);
    const loss = await losses.answer(c, uuid);
    c.emit({ type: 'stock_requisition.updated', uuid: loss.requisition_id });
    return loss;
  }
}
