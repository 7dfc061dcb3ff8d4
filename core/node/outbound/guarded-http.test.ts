import { OutboundFailure } from '@clinic-workbench/sdk/node';
import type { LookupAddress } from 'node:dns';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accepts, Receiver } from '../../../tests/support/receiver';
import { GuardedHttp } from './guarded-http';
import type { Resolve } from './guarded-lookup';

let receiver: Receiver;
beforeEach(async () => {
  receiver = await Receiver.open(accepts);
});
afterEach(() => receiver.close());

const request = (url: string, timeout = 2_000) => ({
  url,
  headers: { 'x-test': '1' },
  body: '{}',
  timeout,
  keep: 10,
  signal: new AbortController().signal,
});

/** A name server that answers each question with the next of its answers. */
function nameServer(...answers: readonly (readonly string[])[]): Resolve & { readonly asked: string[] } {
  const asked: string[] = [];
  const resolve: Resolve = (name, callback) => {
    const addresses = answers[Math.min(asked.length, answers.length - 1)] ?? [];
    asked.push(name);
    callback(
      null,
      addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return Object.assign(resolve, { asked });
}

const strict = (resolve: Resolve) => new GuardedHttp({ allowLoopback: false }, resolve);

describe('a request to an address that a user entered', () => {
  it('reaches it and reads the beginning of the answer', async () => {
    const here = new GuardedHttp({ allowLoopback: true }, nameServer(['127.0.0.1']));
    expect(await here.post(request(receiver.url))).toEqual({ status: 200, text: 'thanks' });
    expect(receiver.received).toMatchObject([{ body: '{}', headers: { 'x-test': '1' } }]);
  });

  it('may have no body, with the same guards', async () => {
    const here = new GuardedHttp({ allowLoopback: true }, nameServer(['127.0.0.1']));
    const { body: _, ...question } = request(`${receiver.url}?terms=a%20b`);
    expect(await here.get(question)).toEqual({ status: 200, text: 'thanks' });
    expect(receiver.received).toMatchObject([{ url: '/hook?terms=a%20b', body: '' }]);
    const inside = { ...question, url: 'https://rebound.example.org/' };
    await expect(strict(nameServer(['10.0.0.1'])).get(inside)).rejects.toThrow(
      'The address leads into the network of this server',
    );
  });

  it('is refused before connecting if its name resolves inside the network', async () => {
    const inside = receiver.url.replace('http:', 'https:').replace('127.0.0.1', 'rebound.example.org');
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::ffff:127.0.0.1'], ['169.254.169.254']])
      await expect(strict(nameServer(addresses)).post(request(inside))).rejects.toThrow(
        'The address leads into the network of this server',
      );
    expect(receiver.received).toEqual([]);
  });

  it('connects to the checked address: the name is resolved once, so that it cannot change in between', async () => {
    const names = nameServer(['127.0.0.1'], ['10.0.0.1']);
    const here = new GuardedHttp({ allowLoopback: true }, names);
    await here.post(request(receiver.url.replace('127.0.0.1', 'localhost')));
    expect(names.asked).toEqual(['localhost']);
    expect(receiver.received).toHaveLength(1);
    const later = here.post(request(receiver.url.replace('127.0.0.1', 'localhost')));
    await expect(later).rejects.toThrow('The address leads into the network of this server');
    expect(receiver.received).toHaveLength(1);
  });

  it('ignores a proxy named in the environment', async () => {
    const before = process.env['HTTP_PROXY'];
    process.env['HTTP_PROXY'] = 'http://127.0.0.1:9';
    try {
      const here = new GuardedHttp({ allowLoopback: true }, nameServer(['127.0.0.1']));
      expect(await here.post(request(receiver.url))).toMatchObject({ status: 200 });
    } finally {
      if (before === undefined) delete process.env['HTTP_PROXY'];
      else process.env['HTTP_PROXY'] = before;
    }
  });

  it('ends in time, even while an answer trickles in', async () => {
    const slow = await Receiver.open((response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('.'), 100);
      response.on('close', () => clearInterval(drip));
    });
    const here = new GuardedHttp({ allowLoopback: true }, nameServer(['127.0.0.1']));
    const failure = here.post(request(slow.url, 400));
    await expect(failure).rejects.toThrow(OutboundFailure);
    await expect(failure).rejects.toThrow('The server did not answer in time');
    await slow.close();
  });

  it('reports a refused connection', async () => {
    const { url } = receiver;
    await receiver.close();
    const here = new GuardedHttp({ allowLoopback: true }, nameServer(['127.0.0.1']));
    await expect(here.post(request(url))).rejects.toThrow('The server refused the connection');
    receiver = await Receiver.open(accepts);
  });

  it('is refused for http and for addresses of this machine unless they are allowed', () => {
    const [no, yes] = [strict(nameServer([])), new GuardedHttp({ allowLoopback: true }, nameServer([]))];
    for (const url of [
      receiver.url,
      'http://localhost:9',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://0/',
      'https://127.1',
    ])
      expect(no.fault(url), url).toBeDefined();
    for (const url of [receiver.url, 'http://localhost:9/', 'http://[::1]:9/'])
      expect(yes.fault(url), url).toBeUndefined();
    for (const url of [
      'http://example.org',
      'http://10.0.0.1',
      'https://10.0.0.1',
      'https://db.internal',
      'https://db',
    ])
      expect(yes.fault(url), url).toBeDefined();
    expect(no.fault('https://example.org/hook?token=1')).toBeUndefined();
    for (const url of [
      'https://exa\nmple.org/',
      'https://example.org/\thook',
      'https:\\\\example.org\\',
      'https://a b.org',
    ])
      expect(no.fault(url), url).toBe('The address is not valid');
  });
});
