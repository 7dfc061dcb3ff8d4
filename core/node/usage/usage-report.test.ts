import Fastify from 'fastify';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { Receiver } from '../../../tests/support/receiver';
import { GuardedHttp } from '../outbound/guarded-http';
import { systemResolve } from '../outbound/guarded-lookup';
import { UsageReport } from './usage-report';

const here = new GuardedHttp({ allowLoopback: true }, systemResolve);
const logger = pino({ level: 'silent' });

let receiver: Receiver;
let status = 200;
beforeAll(async () => {
  receiver = await Receiver.open((response) => response.writeHead(status).end());
});
afterEach(() => {
  status = 200;
  receiver.received.length = 0;
});
afterAll(() => receiver.close());

async function watched() {
  const report = new UsageReport(here, { key: 'phc_1', url: receiver.url }, logger);
  const app = Fastify();
  report.watch(app);
  app.get('/api/v1/patients/:id', (request, reply) =>
    reply.status((request.params as { id: string }).id === 'kofi' ? 200 : 404).send({}),
  );
  app.get('/healthz', () => ({}));
  await app.ready();
  return { report, app };
}

it('counts endpoints by their declared path and the class of the answer, and names nobody', async () => {
  const { report, app } = await watched();
  for (const path of [
    '/api/v1/patients/kofi?search=Mensah',
    '/api/v1/patients/kofi',
    '/api/v1/patients/ama',
    '/healthz',
  ])
    await app.inject({ url: path, headers: { authorization: 'Bearer secret' } });
  await report.stop();
  const [sent, ...more] = receiver.received;
  expect(more).toEqual([]);
  expect(sent!.url).toBe('/hook/batch/');
  const { api_key: key, batch } = JSON.parse(sent!.body) as {
    api_key: string;
    batch: { event: string; properties: Record<string, unknown> }[];
  };
  expect(key).toBe('phc_1');
  expect(batch.map(({ properties: { method, route, answers, times } }) => [method, route, answers, times])).toEqual([
    ['GET', '/api/v1/patients/:id', '2xx', 2],
    ['GET', '/api/v1/patients/:id', '4xx', 1],
  ]);
  expect(sent!.body).not.toMatch(/kofi|ama|Mensah|secret|127\.0\.0\.1/);
});

it('sends nothing without requests, and each count once', async () => {
  const { report, app } = await watched();
  await report.stop();
  expect(receiver.received).toEqual([]);
  await app.inject('/api/v1/patients/kofi');
  await report.stop();
  await report.stop();
  expect(receiver.received).toHaveLength(1);
});

it('continues if the receiver refuses or is gone', async () => {
  status = 500;
  const { report, app } = await watched();
  await app.inject('/api/v1/patients/kofi');
  await expect(report.stop()).resolves.toBeUndefined();
});

it('reports to no address of this machine or its network', () => {
  const guarded = new GuardedHttp({ allowLoopback: false }, systemResolve);
  expect(() => new UsageReport(guarded, { key: 'phc_1', url: 'https://127.0.0.1' }, logger)).toThrow(
    'ANALYTICS_URL cannot be used',
  );
});
