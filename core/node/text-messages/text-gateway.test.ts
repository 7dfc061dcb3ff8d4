import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accepts, Receiver, type Answering } from '../../../tests/support/receiver';
import { GuardedHttp } from '../outbound/guarded-http';
import { systemResolve } from '../outbound/guarded-lookup';
import { textGateway } from './text-gateway';

const here = new GuardedHttp({ allowLoopback: true }, systemResolve);
const message = { id: '019a0000-0000-7000-8000-000000000001', to: '+233244123456', text: 'Rendez-vous à 09:00' };

describe('a gateway of text messages', () => {
  let receiver: Receiver;
  let answer: Answering = accepts;
  beforeAll(async () => {
    receiver = await Receiver.open((response, n) => answer(response, n));
  });
  afterEach(() => {
    answer = accepts;
    receiver.received.length = 0;
  });
  afterAll(() => receiver.close());

  it('receives the number and the text with its token, under the same key at each try', async () => {
    const transport = textGateway(here, { url: `${receiver.url}?to={to}&ref={id}`, token: 'secret-1' });
    await transport.deliver(message);
    await transport.deliver(message);
    const [first, second] = receiver.received;
    expect(JSON.parse(first!.body)).toEqual(message);
    expect(first!.headers).toMatchObject({
      authorization: 'Bearer secret-1',
      'content-type': 'application/json',
      'idempotency-key': message.id,
    });
    expect(second!.headers['idempotency-key']).toBe(message.id);
  });

  it('receives no token if none is set', async () => {
    await textGateway(here, { url: receiver.url, token: undefined }).deliver(message);
    expect(receiver.received[0]!.headers.authorization).toBeUndefined();
  });

  it.each([400, 302, 500])('that answers %i has not accepted the message: it is tried again', async (status) => {
    answer = (response) => response.writeHead(status).end(`cannot send ${message.text}`);
    const sending = textGateway(here, { url: receiver.url, token: undefined }).deliver(message);
    await expect(sending).rejects.toThrow(`The gateway of text messages answered ${status}`);
    await expect(sending).rejects.not.toThrow(message.text);
  });

  it('must be outside: no address of this machine or its network is called, and the start reports it', () => {
    const guarded = new GuardedHttp({ allowLoopback: false }, systemResolve);
    for (const url of [
      'http://sms.example/',
      'https://127.0.0.1/',
      'https://sms.internal/{to}',
      'https://a:b@sms.example/',
    ])
      expect(() => textGateway(guarded, { url, token: undefined }), url).toThrow('TEXT_URL cannot be used');
    expect(() => textGateway(guarded, { url: 'https://sms.example/{to}', token: undefined })).not.toThrow();
  });
});
