import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { ownImportsOf, sources } from './sources';

const code = sources(['{sdk,core,plugins,workbench}/**/*.{ts,tsx,mjs}']);

it('no folder outside the tests holds more than thirty files of code', () => {
  const files = new Map<string, number>();
  for (const file of code) files.set(dirname(file), (files.get(dirname(file)) ?? 0) + 1);
  expect([...files].filter(([, count]) => count > 30)).toEqual([]);
});

/** `core/node/http/answers/errors.ts` is in the room `core/node/http`. The files beside the rooms put them together. */
const roomOf = (path: string) => /^core\/(?:node|browser)\/[^/]+(?=\/)/.exec(path)?.[0];

it('the rooms of the kernel are layers: none depends on itself through others', () => {
  const needs = new Map<string, Set<string>>();
  for (const file of code.filter((path) => !path.includes('.test.'))) {
    const room = roomOf(file);
    if (room === undefined) continue;
    const others = ownImportsOf(file, { types: true }).map(roomOf);
    const needed = needs.get(room) ?? new Set<string>();
    for (const other of others) if (other !== undefined && other !== room) needed.add(other);
    needs.set(room, needed);
  }
  expect(needs.size).toBeGreaterThan(20);
  // Takes rooms that need only rooms already taken; any rest depends on itself.
  const left = new Map(needs);
  for (let taken = true; taken;) {
    const free = [...left].filter(([, others]) => ![...others].some((other) => left.has(other)));
    for (const [room] of free) left.delete(room);
    taken = free.length > 0;
  }
  expect(
    [...left].map(([room, others]) => `${room} → ${[...others].filter((other) => left.has(other)).join(', ')}`),
  ).toEqual([]);
});
