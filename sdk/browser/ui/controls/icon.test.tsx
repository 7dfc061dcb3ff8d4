// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { Icon } from './icon';

const asked: string[] = [];
let failing = false;
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.statusCode = failing ? 503 : 200;
  response.end(JSON.stringify({ '16': ['M0 0h16'], '20': ['M0 0h20', 'M1 1h2'] }));
});
const realFetch = globalThis.fetch;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  globalThis.fetch = (path) => realFetch(new URL(path as string, `http://127.0.0.1:${port}`));
});
afterAll(() => {
  globalThis.fetch = realFetch;
  server.close();
});
afterEach(cleanup);

const drawing = () => document.querySelector('path')?.getAttribute('d');

it('keeps its space before it loads, and is fetched once for all who show it', async () => {
  render(
    <>
      <Icon name="search" />
      <Icon name="search" size={20} />
    </>,
  );
  expect(document.querySelector('svg')?.getAttribute('width')).toBe('16');
  await waitFor(() => expect(document.querySelectorAll('path')).toHaveLength(2));
  expect([...document.querySelectorAll('path')].map((p) => p.getAttribute('d'))).toEqual(['M0 0h16', 'M0 0h20M1 1h2']);
  expect(asked).toEqual(['/icons/search.json']);
});

it('is requested again after a failed fetch', async () => {
  failing = true;
  render(<Icon name="add" />);
  await waitFor(() => expect(asked).toContain('/icons/add.json'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(drawing()).toBeUndefined();
  cleanup();
  failing = false;
  render(<Icon name="add" />);
  await waitFor(() => expect(drawing()).toBe('M0 0h16'));
});

it('needs no server if it reports that the server is unreachable', () => {
  failing = true;
  render(<Icon name="warning-sign" />);
  expect(drawing()).toBeTruthy();
  expect(asked).not.toContain('/icons/warning-sign.json');
});

it('is hidden from screen readers unless it has a title', () => {
  render(<Icon name="search" title="Search" />);
  expect(document.querySelector('svg')?.getAttribute('aria-label')).toBe('Search');
  cleanup();
  render(<Icon name="search" />);
  expect(document.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
