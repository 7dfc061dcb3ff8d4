import { isReference } from '@clinic-workbench/sdk/common';
import { getMetadataStorage } from 'class-validator';
import { expect, it } from 'vitest';
import { ownImportsOf, packagesOf, sources } from '../architecture/sources';
import type { AnyRoute } from '@clinic-workbench/sdk/node';
import { endpoints, nameOf, ownersOfEndpoints } from './endpoints';
import { kernel, outlines, sampleFileOf, sampleFiles } from './samples';

const all = await endpoints();
const owners = await ownersOfEndpoints();
const written = sources(['{sdk,core,plugins,workbench,tests}/**/contract-samples*.ts', '!tests/examples/**']);
const types = 'tests/contract/contract-samples';

it('all files of samples are found', () => {
  expect(Object.keys(sampleFiles).length).toBeGreaterThan(20);
  const beside = written.filter((file) => file !== `${types}.ts`).map((file) => `/${file}`);
  expect(beside.toSorted()).toEqual(Object.keys(sampleFiles).toSorted());
});

it('samples are only for endpoints of the feature next to them', () => {
  const astray = Object.entries(outlines)
    .filter(([name, { owner }]) => owners.get(name) !== owner)
    .map(([name, { owner }]) => `${sampleFileOf(owner)}: ${name} is ${ofWhom(owners.get(name))}`);
  expect(astray).toEqual([]);
});

const ofWhom = (owner: string | undefined) => (owner === undefined ? 'no endpoint' : `an endpoint of ${owner}`);

it('endpoints with a record in the path or body have a sample', () => {
  const missing = all
    .filter((route) => !outlines[nameOf(route)] && needsSample(route))
    .map(nameOf)
    .map((name) => `${name} names a record: write a sample of it in ${sampleFileOf(owners.get(name) ?? kernel)}`);
  expect(missing).toEqual([]);
});

it('no product code imports samples, and they import only their types', () => {
  const product = sources(['{sdk,core,plugins,workbench}/**/*.{ts,tsx}']);
  const importers = product.filter((file) =>
    ownImportsOf(file, { types: true }).some((path) => path.endsWith('/contract-samples') && path !== types),
  );
  expect(importers).toEqual([]);
  const beside = written.filter((file) => file !== `${types}.ts`);
  for (const file of beside) {
    expect({ file, imports: [...ownImportsOf(file, { types: true }), ...packagesOf(file)] }).toEqual({
      file,
      imports: [types],
    });
    expect({ file, imports: ownImportsOf(file, { types: false }) }).toEqual({ file, imports: [] });
  }
});

/** True if the path has an id of a record, or the body has a field that names one. */
function needsSample({ path, body, freeParams = [] }: AnyRoute): boolean {
  const ids = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  if (ids.some((name) => name !== 'providerId' && /^(id|uuid)$|Id$/.test(name) && !freeParams.includes(name)))
    return true;
  if (!body) return false;
  const rules = getMetadataStorage().getTargetValidationMetadatas(body, '', false, false);
  return rules.some(
    ({ propertyName }) =>
      isReference(body, propertyName) && !/^(service_provider|managing_organization)/.test(propertyName),
  );
}
