// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { Container } from 'inversify';
import { afterEach, expect, it } from 'vitest';
import { ApiFailure, type ApiClient } from '../api-client';
import { ServicesContext } from '../session/services';
import { Session } from '../session/session';
import { Dialogs, Toaster } from '../session/workbench-services';
import { RecordStore } from './record-store';
import { useRecordActions, type RecordActionsOptions } from './use-record-actions';

interface Order {
  readonly uuid: string;
  readonly version: number;
  readonly status: string;
}

const order: Order = { uuid: 'o', version: 2, status: 'active' };

function orderActions(special: Partial<RecordActionsOptions<Order>> = {}) {
  const said: string[][] = [];
  const sent: unknown[] = [];
  const say = (kind: string) => (message: string) => void said.push([kind, message]);
  let answer: () => Promise<Order> = () => Promise.resolve({ ...order, status: 'on-hold' });
  let reason: string | undefined = 'No material';
  const services = new Container();
  services.bind(Session).toConstantValue({ can: () => true });
  services.bind(Toaster).toConstantValue({ success: say('success'), warning: say('warning'), error: say('error') });
  services.bind(Dialogs).toConstantValue({ askReason: () => Promise.resolve(reason) });
  const api = { patch: (_: string, changes: object) => (sent.push(changes), answer()) } as unknown as ApiClient;
  const store = new RecordStore<Order>({ api, live: { on: () => () => undefined }, path: 'v2/orders', event: 'order' });
  const { result } = renderHook(
    () =>
      useRecordActions<Order>({
        store,
        right: 'orders.write',
        nameOf: () => 'Blood count',
        history: { linesOf: () => [] },
        ...special,
      }),
    { wrapper: ({ children }) => <ServicesContext value={services}>{children}</ServicesContext> },
  );
  const refuse = (code: string, current?: Order) =>
    (answer = () => Promise.reject(new ApiFailure(409, code, 'Refused', undefined, { current })));
  return { actions: result.current, said, sent, refuse, giveReason: (next: string | undefined) => (reason = next) };
}

const stateOf = ({ status }: Order) => status.toUpperCase();

afterEach(cleanup);

it('reports that the record is saved, or its new state if the state matters', async () => {
  const plain = orderActions();
  expect(await plain.actions.change(order, { status: 'on-hold' })).toBe(true);
  expect(plain.said).toEqual([['success', 'Saved.']]);
  const stated = orderActions({ stateOf });
  expect(await stated.actions.change(order, { status: 'on-hold' })).toBe(true);
  expect(stated.said).toEqual([['success', 'Blood count: ON-HOLD']]);
});

it('names the state that somebody else gave the record first', async () => {
  const { actions, said, refuse } = orderActions({ stateOf });
  refuse('stale_version', { ...order, version: 3, status: 'revoked' });
  expect(await actions.change(order, { status: 'on-hold' })).toBe(false);
  expect(said).toEqual([
    ['warning', 'Somebody else has changed this in the meantime: it is now REVOKED. Look again before you go on.'],
  ]);
});

it('passes a refusal to its handler for the kind of record', async () => {
  const asked: string[] = [];
  const { actions, said, refuse } = orderActions({
    refusals: { ordered_lately: ({ uuid }, { code }) => void asked.push(`${uuid} ${code}`) },
  });
  refuse('ordered_lately');
  expect(await actions.change(order, { status: 'active' })).toBe(false);
  expect(asked).toEqual(['o ordered_lately']);
  expect(said).toEqual([]);
});

it('changes nothing without the required reason', async () => {
  const { actions, sent, giveReason } = orderActions();
  const question = { title: 'Revoke', message: 'Why?' };
  const revoke = () =>
    actions.withReason(question, (why) => actions.change(order, { status: 'revoked', status_reason: why }));
  giveReason(undefined);
  expect(await revoke()).toBe(false);
  expect(sent).toEqual([]);
  giveReason('Other patient');
  expect(await revoke()).toBe(true);
  expect(sent).toEqual([{ status: 'revoked', status_reason: 'Other patient' }]);
});
