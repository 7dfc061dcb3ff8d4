import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { named, resolveDependencies } from './chunks';

const needed = ['assets/base-a.js', 'assets/shell-b.js', 'assets/pages-c.js', 'assets/shell-d.css', 'assets/list-e.js'];
const fetched = (hostId: string, hostType: 'html' | 'js') => resolveDependencies('', needed, { hostId, hostType });

describe('the files preloaded beside a needed one', () => {
  it('are all its files for the page itself', () =>
    expect(fetched('workbench/browser/index.html', 'html')).toEqual(needed));
  it('include those of the shell at sign-in', () =>
    expect(fetched('assets/index-x.js', 'js')).toEqual(needed.slice(1)));
  it('are only the missing ones, within the workbench', () =>
    expect(fetched('assets/browser-x.js', 'js')).toEqual(['assets/pages-c.js', 'assets/list-e.js']));
});

it('groups only existing modules by these names', () => {
  const root = join(import.meta.dirname, '../../..');
  const there = (module: string) => ['.ts', '.tsx'].some((ending) => existsSync(join(root, module + ending)));
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((module) => !there(module))).toEqual([]);
});
