import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withoutServerParts } from './server-parts';

const features = join(import.meta.dirname, '../../../plugins/features');
const manifests = readdirSync(features).map((id) => readFileSync(join(features, id, 'manifest.ts'), 'utf8'));

it('removes only the rights of default roles from manifests', () => {
  expect(manifests.filter((manifest) => manifest.includes('defaultRights: {')).length).toBeGreaterThan(20);
  for (const manifest of manifests) {
    const lean = withoutServerParts(manifest);
    expect(lean).not.toContain('defaultRights');
    const [before = '', after = ''] = manifest.split(/defaultRights: [^}]*\},?/);
    expect(lean).toBe(before + after);
  }
});
