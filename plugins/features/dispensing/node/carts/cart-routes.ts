import { routesOf } from '@clinic-workbench/sdk/node';
import { AddToCart, CancelBill, ChangeCart, EndCart, PharmacyPlaceQuery } from '../../common/carts/cart-requests';
import manifest from '../../manifest';
import { CartChanges } from './cart-changes';
import { HandOver } from './hand-over';
import { PharmacyReader } from './pharmacy-reader';

const route = routesOf(manifest);
const ofPatient = '/dispensing/patients/:patient';
const ofBill = '/dispensing/bills/:uuid';

export const cartRoutes = [
  route({
    method: 'GET',
    api: 'v2',
    path: ofPatient,
    summary: 'All that a dispenser needs of a patient: medicines that wait, what can be given, cart and bills',
    permission: 'dispensing.read',
    query: PharmacyPlaceQuery,
    handle: (c, { params, query }) => c.service(PharmacyReader).read(c, params.patient, query.location_id),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${ofPatient}/lines`,
    summary: 'Adds goods to the patient’s cart and holds them; an item that is in it gets the quantity on top',
    permission: 'dispensing.write',
    status: 201,
    body: AddToCart,
    handle: async (c, { params, body }) => {
      await c.service(CartChanges).add(c, params.patient, body);
      return c.service(PharmacyReader).read(c, params.patient, body.location_id);
    },
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: `${ofPatient}/cart`,
    summary: 'Changes the patient’s cart; its lines are replaced together',
    permission: 'dispensing.write',
    versioned: true,
    body: ChangeCart,
    handle: async (c, { params, body, ifMatch }) => {
      await c.service(CartChanges).change(c, params.patient, ifMatch, body);
      return c.service(PharmacyReader).read(c, params.patient);
    },
  }),
  route({
    method: 'DELETE',
    api: 'v2',
    path: `${ofPatient}/cart`,
    summary: 'Empties the patient’s cart and lets its goods go',
    permission: 'dispensing.write',
    versioned: true,
    handle: async (c, { params, ifMatch }) => {
      await c.service(CartChanges).clear(c, params.patient, ifMatch);
      return c.service(PharmacyReader).read(c, params.patient);
    },
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${ofPatient}/raise-bill`,
    summary: 'Charges the cart: the goods stay held until the bill is paid',
    permission: 'dispensing.write',
    versioned: true,
    body: EndCart,
    handle: (c, { params, body, ifMatch }) => c.service(HandOver).raise(c, params.patient, ifMatch, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${ofPatient}/dispense`,
    summary: 'Charges the cart, pays from the patient’s account what payers leave, and hands the goods over',
    permission: 'dispensing.write',
    versioned: true,
    body: EndCart,
    handle: (c, { params, body, ifMatch }) => c.service(HandOver).dispense(c, params.patient, ifMatch, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${ofBill}/hand-over`,
    summary: 'Hands over the goods of a paid bill: they leave the store, and the prescribed medicines are dispensed',
    permission: 'dispensing.write',
    versioned: true,
    handle: (c, { params, ifMatch }) => c.service(HandOver).handOver(c, params.uuid, ifMatch),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${ofBill}/cancel`,
    summary: 'Cancels an unpaid bill: its charges end, and its goods are free',
    permission: 'dispensing.write',
    versioned: true,
    body: CancelBill,
    handle: (c, { params, body, ifMatch }) =>
      c.service(HandOver).cancelBill(c, params.uuid, ifMatch, body.reason.trim()),
  }),
];
