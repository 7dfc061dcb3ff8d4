import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { composePage } from './page';

const html = '<!doctype html><html><head><title>x</title><script type="module" src="/main.js"></script></head></html>';
const parts = {
  html,
  imports: { react: '/assets/react.js' },
  integrity: {},
  apiV1Url: undefined,
  apiV2Url: undefined,
  supportUrl: undefined,
  development: false,
};

it('puts the import map before any module, and allows exactly this script', () => {
  const page = composePage({ ...parts, integrity: { '/plugins/a/index.js': 'sha384-x' } });
  const map = /<script type="importmap">(.*?)<\/script>/.exec(page.html)?.[1] ?? '';
  expect(JSON.parse(map)).toEqual({
    imports: { react: '/assets/react.js' },
    integrity: { '/plugins/a/index.js': 'sha384-x' },
  });
  expect(page.html.indexOf('importmap')).toBeLessThan(page.html.indexOf('/main.js'));
  expect(page.policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(map).digest('base64')}'`);
});

it('allows no inline or evaluated code, and no frame around it', () => {
  const { policy } = composePage(parts);
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("default-src 'none'");
});

it('cannot be broken by the address of a plugin file', () => {
  const page = composePage({ ...parts, integrity: { '</script><script>alert(1)</script>': 'x' } });
  expect(page.html).not.toContain('<script>alert');
});

it('names other hosts to the browser and allows connections to them', () => {
  const page = composePage({
    ...parts,
    apiV1Url: 'https://one.example/api/v1',
    apiV2Url: 'https://two.example/api/v2',
  });
  expect(page.html).toContain('<meta name="api-v1-url" content="https://one.example/api/v1">');
  expect(page.policy).toContain("connect-src 'self' https://one.example https://two.example");
});
