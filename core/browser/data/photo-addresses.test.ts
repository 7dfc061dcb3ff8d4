// @vitest-environment jsdom
import { autorun } from 'mobx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clientFor } from '../testing/client-for';
import { startServer, type LocalServer } from '../testing/local-server';
import { signIn } from '../testing/sign-in-for-test';
import { PhotoAddresses } from './photo-addresses';

let server: LocalServer;
let photos: PhotoAddresses;
/** jsdom has no blob addresses. */
let alive: Set<string>;

beforeEach(async () => {
  alive = new Set();
  let made = 0;
  URL.createObjectURL = () => {
    const address = `blob:${++made}`;
    alive.add(address);
    return address;
  };
  URL.revokeObjectURL = (address) => void alive.delete(address);
  server = await startServer((_request, response) => void response.writeHead(200).end('photo'));
  const { api, tokens } = clientFor(server.origin, {});
  signIn(tokens);
  photos = new PhotoAddresses(api);
});
afterEach(() => server.close());

it('fetches a photo once for all that show it, and notifies them when it arrives', async () => {
  const seen: (string | undefined)[] = [];
  const stop = autorun(() => seen.push(photos.ofFile('ama.webp')));
  photos.ofFile('ama.webp');
  await vi.waitFor(() => expect(seen).toEqual([undefined, 'blob:1']));
  expect(server.received.filter(({ method }) => method === 'GET').map(({ url }) => url)).toEqual([
    '/api/v2/files/ama.webp',
  ]);
  stop();
});

it('requests nothing for a record without a photo', () => {
  expect([photos.ofFile(null), photos.at(undefined)]).toEqual([undefined, undefined]);
});

it('releases all addresses at sign-out, also of a photo that arrives later', async () => {
  const stop = autorun(() => photos.at('emr/patients/1/photo?v=1'));
  await vi.waitFor(() => expect(alive.size).toBe(1));
  photos.at('emr/patients/2/photo?v=1');
  await Promise.resolve();
  photos.dispose();
  await vi.waitFor(() => expect(server.received.filter(({ method }) => method === 'GET')).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([...alive]).toEqual([]);
  stop();
});
