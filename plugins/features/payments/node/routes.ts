import { Approval, Rejection } from '@clinic-workbench/sdk/common';
import { routesOf } from '@clinic-workbench/sdk/node';
import { ChangePaymentSettings } from '../common/cash-rounding';
import {
  CheckoutQuery,
  ConfirmPayment,
  GiveUpPayment,
  PaymentsQuery,
  ReceiptQuery,
  TakePayment,
  VoidPayment,
} from '../common/payment-requests';
import { PayRefund, RefundsQuery, RequestRefund } from '../common/refund-requests';
import { TakingsQuery } from '../common/takings';
import manifest from '../manifest';
import { CheckoutReader } from './checkout-reader';
import { PaymentChanges } from './payment-changes';
import { listedPayments, listedRefunds } from './payment-conditions';
import { payments } from './payment-records';
import { PaymentPrompts } from './payment-prompts';
import { PaymentVoids } from './payment-voids';
import { Receipts } from './receipts';
import { RefundChanges } from './refund-changes';
import { refunds } from './refund-records';
import { paymentSettings } from './rounding/payment-settings';
import { takingsOf } from './takings/takings';

const route = routesOf(manifest);
const ofPayments = '/billing/payments';
const ofRefunds = '/billing/refunds';
const readRefund = 'v2 /billing/refunds/:id';

export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path: '/billing/checkout',
    summary: 'A patient’s debt, line by line, and the patient’s account, before money is taken',
    permission: 'payments.read',
    query: CheckoutQuery,
    handle: (c, { query }) => c.service(CheckoutReader).read(c, query),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/billing/charge-items/pay',
    summary: 'Takes money for charges, or into the patient’s account, by one method or several',
    permission: 'payments.write',
    status: 201,
    body: TakePayment,
    handle: (c, { body }) => c.service(PaymentChanges).take(c, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: ofPayments,
    summary: 'Payments of a patient or of all patients, the latest first',
    permission: 'payments.read',
    query: PaymentsQuery,
    handle: (c, { query }) => listedPayments(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${ofPayments}/takings`,
    summary: 'The takings of a day, by method and by drawer',
    permission: 'payments.read',
    query: TakingsQuery,
    handle: (c, { query }) => takingsOf(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${ofPayments}/:id`,
    summary: 'A payment with its methods and charges',
    permission: 'payments.read',
    handle: (c, { params }) => payments.read(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${ofPayments}/:id/changes`,
    summary: 'The history of a payment, the latest change first',
    permission: 'payments.read',
    handle: (c, { params }) => payments.history(c, params.id),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${ofPayments}/:id/confirm`,
    summary: 'Confirms a payment by mobile money that waited for the customer: now it counts',
    permission: 'payments.write',
    versioned: true,
    readAt: 'v2 /billing/payments/:id',
    body: ConfirmPayment,
    handle: (c, { params, body, ifMatch }) => c.service(PaymentPrompts).confirm(c, params.id, ifMatch, body.reference),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${ofPayments}/:id/give-up`,
    summary: 'Gives up a payment by mobile money that the customer did not confirm',
    permission: 'payments.write',
    versioned: true,
    readAt: 'v2 /billing/payments/:id',
    body: GiveUpPayment,
    handle: (c, { params, body, ifMatch }) => c.service(PaymentPrompts).giveUp(c, params.id, ifMatch, body.reason),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${ofPayments}/:id/void`,
    summary: 'Voids a payment that was entered in error, while its drawer is open or on the same day',
    permission: 'payments.void',
    versioned: true,
    readAt: 'v2 /billing/payments/:id',
    body: VoidPayment,
    handle: (c, { params, body, ifMatch }) => c.service(PaymentVoids).void(c, params.id, ifMatch, body.reason),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${ofPayments}/:id/receipt`,
    summary: 'Prints the receipt (PDF); later prints are marked as copies',
    permission: 'payments.read',
    query: ReceiptQuery,
    handle: (c, { params, query }) => c.service(Receipts).print(c, params.id, query.size),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: ofRefunds,
    summary: 'Refunds: those that wait for approval, those for payout, then the others, the latest first',
    permission: 'refunds.read',
    query: RefundsQuery,
    handle: (c, { query }) => listedRefunds(c, query),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: ofRefunds,
    summary: 'Asks for a refund of a payment, at most the amount paid by the method',
    permission: 'refunds.write',
    status: 201,
    body: RequestRefund,
    handle: (c, { body }) => c.service(RefundChanges).request(c, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${ofRefunds}/:id`,
    summary: 'A refund',
    permission: 'refunds.read',
    handle: (c, { params }) => refunds.read(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${ofRefunds}/:id/changes`,
    summary: 'The history of a refund, the latest change first',
    permission: 'refunds.read',
    handle: (c, { params }) => refunds.history(c, params.id),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${ofRefunds}/:id/approve`,
    summary: 'Approves somebody else’s request for a refund',
    permission: 'refunds.approve',
    versioned: true,
    readAt: readRefund,
    body: Approval,
    handle: (c, { params, body, ifMatch }) =>
      c.service(RefundChanges).approve(c, params.id, ifMatch, body.reason?.trim() || null),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${ofRefunds}/:id/reject`,
    summary: 'Rejects somebody else’s request for a refund',
    permission: 'refunds.approve',
    versioned: true,
    readAt: readRefund,
    body: Rejection,
    handle: (c, { params, body, ifMatch }) =>
      c.service(RefundChanges).reject(c, params.id, ifMatch, body.reason.trim()),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${ofRefunds}/:id/pay`,
    summary: 'Pays out an approved refund; cash comes from the caller’s open drawer',
    permission: 'refunds.write',
    versioned: true,
    readAt: readRefund,
    body: PayRefund,
    handle: (c, { params, body, ifMatch }) => c.service(RefundChanges).pay(c, params.id, ifMatch, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/billing/payment-settings',
    summary: 'The coins to which cash is rounded',
    permission: 'payments.read',
    handle: (c) => paymentSettings.read(c),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: '/billing/payment-settings',
    summary: 'Changes the coins to which cash is rounded',
    permission: 'payments.read',
    versioned: true,
    body: ChangePaymentSettings,
    handle: async (c, { body, ifMatch }) => (await paymentSettings.change(c, ifMatch, body)).after,
  }),
];
