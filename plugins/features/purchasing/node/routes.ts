import { Rejection } from '@clinic-workbench/sdk/common';
import { changingRoutes, readingRoutes, routesOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { OrderGoods, OrdersQuery, ReceiveOrder } from '../common/purchase-order';
import { ChangeSupplier, SupplierFields, SuppliersQuery } from '../common/supplier';
import manifest from '../manifest';
import { OrderChanges } from './order-changes';
import { OrderPaper } from './order-paper';
import { orders } from './order-records';
import { changeSupplier, createSupplier, deleteSupplier, suppliers } from './suppliers';

const route = routesOf(manifest);
const ofSuppliers = '/suppliers';
const path = '/purchase-orders';

export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path: ofSuppliers,
    summary: 'Suppliers of goods, by name',
    permission: 'suppliers.read',
    query: SuppliersQuery,
    handle: (c, { query }) => {
      const words = query.search?.trim().toLowerCase();
      return suppliers.page(c, {
        query,
        conditions: [
          ...(query.active ? [sql`p.active = ${query.active === 'true'}`] : []),
          ...(words ? [sql`strpos(lower(concat_ws(' ', p.name, p.contact, p.phone, p.email)), ${words}) > 0`] : []),
        ],
        order: sql`lower(p.name), p.uuid`,
      });
    },
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: ofSuppliers,
    summary: 'Adds a supplier',
    permission: 'suppliers.write',
    status: 201,
    body: SupplierFields,
    handle: (c, { body }) => createSupplier(c, body),
  }),
  ...changingRoutes({
    path: ofSuppliers,
    one: 'a supplier',
    records: suppliers,
    body: ChangeSupplier,
    change: changeSupplier,
    remove: deleteSupplier,
  }),
  route({
    method: 'GET',
    api: 'v2',
    path,
    summary: 'Purchase orders: those that are open, then the others, the latest first',
    permission: 'purchasing.read',
    query: OrdersQuery,
    handle: (c, { query }) => {
      const words = query.search?.trim().toLowerCase();
      return orders.page(c, {
        query,
        conditions: [
          ...(query.status ? [sql`o.status = ${query.status}`] : []),
          ...(query.supplier_id ? [sql`o.supplier_uuid = ${query.supplier_id}`] : []),
          ...(query.store_id ? [sql`o.store_uuid = ${query.store_id}`] : []),
          ...(words
            ? [
                sql`(strpos(lower(o.number), ${words}) > 0 or exists (
                  select from suppliers u where u.organization_uuid = o.organization_uuid and u.uuid = o.supplier_uuid
                     and strpos(lower(u.name), ${words}) > 0))`,
              ]
            : []),
        ],
        order: sql`o.status in ('complete', 'cancelled'), o.created_at desc, o.uuid desc`,
      });
    },
  }),
  route({
    method: 'POST',
    api: 'v2',
    path,
    summary: 'Orders goods of a supplier for a store',
    permission: 'purchasing.write',
    status: 201,
    body: OrderGoods,
    handle: (c, { body }) => c.service(OrderChanges).order(c, body),
  }),
  ...readingRoutes({ path, one: 'a purchase order', records: orders }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id/paper`,
    summary: 'A purchase order for the supplier (PDF)',
    permission: 'purchasing.read',
    handle: (c, { params }) => c.service(OrderPaper).draw(c, params.id),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/receive`,
    summary: 'Receives goods for an order; more than was ordered only if the caller wants it',
    permission: 'purchasing.receive',
    status: 201,
    body: ReceiveOrder,
    handle: (c, { params, body }) => c.service(OrderChanges).receive(c, params.id, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/cancel`,
    summary: 'Cancels an order: what arrived stays, the rest is not expected any more',
    permission: 'purchasing.write',
    versioned: true,
    readAt: `v2 ${path}/:id`,
    body: Rejection,
    handle: (c, { params, body, ifMatch }) => c.service(OrderChanges).cancel(c, params.id, ifMatch, body.reason.trim()),
  }),
];
