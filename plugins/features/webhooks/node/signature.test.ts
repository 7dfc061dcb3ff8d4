import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { Webhook } from 'standardwebhooks';
import { newSecret, signatureOf } from './signature';

const sign = (secrets: readonly string[], body: string) => {
  const message = { id: 'msg_1', timestamp: Math.floor(Date.now() / 1000), body };
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.timestamp),
    'webhook-signature': signatureOf(secrets, message),
  };
};

it('is HMAC-SHA256 of id, time and body under the bytes of the secret, computed by Node', () => {
  const secret = newSecret();
  const body = JSON.stringify({ type: 'patient.created', name: 'Ünal 🏥', text: 'x'.repeat(1_000_000) });
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  expect(key).toHaveLength(32);
  const expected = createHmac('sha256', key).update(`msg_1.1614265330.${body}`).digest('base64');
  expect(signatureOf([secret], { id: 'msg_1', timestamp: 1_614_265_330, body })).toBe(`v1,${expected}`);
});

it('is accepted by a receiver with the standard library', () => {
  const secret = newSecret();
  const body = '{"type":"patient.created","name":"Ünal"}';
  expect(new Webhook(secret).verify(body, sign([secret], body))).toEqual({ type: 'patient.created', name: 'Ünal' });
  expect(() => new Webhook(newSecret()).verify(body, sign([secret], body))).toThrow('No matching signature');
  expect(() => new Webhook(secret).verify(`${body} `, sign([secret], body))).toThrow('No matching signature');
});

it('with two secrets is accepted by a receiver who knows one of them', () => {
  const [old, fresh] = [newSecret(), newSecret()];
  for (const secret of [old, fresh]) expect(new Webhook(secret).verify('{}', sign([fresh, old], '{}'))).toEqual({});
});

it('agrees with the example of the standard', () => {
  const headers = signatureOf(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1614265330,
    body: '{"test": 2432232314}',
  });
  expect(headers).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});
