import { ApiClient, Lists, LiveEvents, RecordStore, type ListStore } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import type { PurchaseOrder } from '../common/purchase-order';
import type { Supplier } from '../common/supplier';

export const suppliersPath = 'v2/suppliers';
export const ordersPath = 'v2/purchase-orders';

/** Suppliers and what is ordered from them. */
@injectable()
export class PurchasingStore {
  readonly suppliers: RecordStore<Supplier>;
  readonly supplierList: ListStore<Supplier>;
  readonly orders: RecordStore<PurchaseOrder>;
  readonly orderList: ListStore<PurchaseOrder>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents, @inject(Lists) lists: Lists) {
    this.suppliers = new RecordStore<Supplier>({ api, live, path: suppliersPath, event: 'supplier' });
    this.supplierList = this.suppliers.shows(
      lists.page<Supplier>({ records: this.suppliers, filters: ['active'], unlessFiltered: { active: 'true' } }),
    );
    this.orders = new RecordStore<PurchaseOrder>({ api, live, path: ordersPath, event: 'purchase_order' });
    this.orderList = this.orders.shows(
      lists.page<PurchaseOrder>({ records: this.orders, filters: ['status', 'supplier_id', 'store_id'] }),
    );
  }

  /** Saves the order as PDF. */
  print({ uuid }: PurchaseOrder): Promise<boolean> {
    return this.orders.download(uuid, `${ordersPath}/${uuid}/paper`);
  }
}
