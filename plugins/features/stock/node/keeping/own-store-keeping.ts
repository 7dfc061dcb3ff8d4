import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { Delivery, ReceiveGoods } from '../../common/receiving';
import type { SentBatch, StoreKeeping } from '../contract';
import { chooseBatches } from '../holds/choose-batches';
import { checkLines } from '../holds/wanted-lines';
import { batchesOf } from '../ledger/batches';
import { LockedStock } from '../ledger/locked-stock';
import { postEntry } from '../ledger/stock-entries';
import { GoodsIn } from '../receiving/goods-in';
import { workIn } from '../stores/store-changes';
import { CountPosting } from './count-posting';

type Of<Name extends 'send' | 'accept' | 'lose' | 'postCount'> = Parameters<StoreKeeping[Name]>[1];

@injectable()
export class OwnStoreKeeping implements StoreKeeping {
  readonly #goods: GoodsIn;
  readonly #counts: CountPosting;

  constructor(@inject(GoodsIn) goods: GoodsIn, @inject(CountPosting) counts: CountPosting) {
    this.#goods = goods;
    this.#counts = counts;
  }

  workIn(c: RequestContext, store: string): Promise<void> {
    return workIn(c, store);
  }

  async batchOf(c: RequestContext, printed: Parameters<StoreKeeping['batchOf']>[1]): Promise<string> {
    await LockedStock.of(c, [printed.item]);
    return (await batchesOf(c, [printed]))[0]!;
  }

  async send(c: RequestContext, { from, to, cause, lines }: Of<'send'>): Promise<readonly SentBatch[]> {
    const wanted = checkLines(lines, 1);
    const stock = await LockedStock.of(
      c,
      wanted.map(({ item }) => item),
    );
    const sent = wanted.flatMap((line) =>
      chooseBatches(stock, from, line, []).map(({ batch, quantity, reason }): SentBatch => {
        const { code, expires } = stock.balance(from, batch)!;
        return { item: line.item, batch, code, expires, quantity, reason };
      }),
    );
    const reasons = [...new Set(sent.flatMap(({ reason }) => reason ?? []))].join('; ');
    await postEntry(c, {
      kind: 'issue',
      cause,
      reason: reasons || null,
      movements: sent.flatMap(({ item, batch, quantity }) => [
        { store: from, item, batch, onHand: -quantity },
        { store: to, item, batch, inTransit: quantity },
      ]),
    });
    c.emit({ type: 'stock.moved', uuid: from });
    c.emit({ type: 'stock.moved', uuid: to });
    return sent;
  }

  async accept(c: RequestContext, { to, cause, lines }: Of<'accept'>): Promise<void> {
    await LockedStock.of(
      c,
      lines.map(({ item }) => item),
    );
    await postEntry(c, {
      kind: 'acceptance',
      cause,
      movements: lines.map(({ item, batch, quantity }) => ({
        store: to,
        item,
        batch,
        onHand: quantity,
        inTransit: -quantity,
      })),
    });
    c.emit({ type: 'stock.moved', uuid: to });
  }

  async lose(c: RequestContext, { to, cause, goods, reason, askedBy }: Of<'lose'>): Promise<void> {
    const { item, batch, quantity } = goods;
    const stock = await LockedStock.of(c, [item]);
    const value = -stock.takeCost(item, quantity);
    await postEntry(c, {
      kind: 'transit-loss',
      cause,
      reason,
      postedBy: askedBy,
      approvedBy: c.user,
      movements: [{ store: to, item, batch, inTransit: -quantity, value }],
    });
    c.emit({ type: 'stock.moved', uuid: to });
  }

  postCount(c: RequestContext, of: Of<'postCount'>): Promise<string | undefined> {
    return this.#counts.post(c, of);
  }

  receive(c: RequestContext, goods: ReceiveGoods): Promise<Delivery> {
    return this.#goods.receive(c, goods);
  }
}
