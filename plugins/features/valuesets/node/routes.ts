import { notFound, onOnePage, routesOf } from '@clinic-workbench/sdk/node';
import manifest from '../manifest';
import { catalogue, provisionCodes, revenueTags, wardTypes } from './catalogue';
import type { ValueSet } from './value-set';

const route = routesOf(manifest);

/** Browsers keep codes as long as the client does (specification, section 9). */
const cache = { seconds: 3600 };

export const routes = [
  route({
    method: 'GET',
    api: 'v1',
    path: '/providers/valueset/:name',
    summary: 'A value set: codes with their English displays',
    permission: 'signed-in',
    cache,
    freeParams: ['name'],
    handle: async (_context, { params }) => {
      if (!Object.hasOwn(catalogue, params.name)) throw notFound('Value set');
      return answer(await catalogue[params.name]!());
    },
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: '/FHIR/healthcare-service-provision-codes',
    summary: 'Whether a service is free, discounted or charged',
    permission: 'signed-in',
    cache,
    handle: async () => answer(await provisionCodes()),
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: '/providers/:providerId/revenue-tags',
    summary: 'The heads under which income is counted',
    permission: 'signed-in',
    cache,
    handle: async () => answer(await revenueTags()),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/valuesets/ward-types',
    summary: 'The types of wards',
    permission: 'signed-in',
    cache,
    handle: async () => answer(await wardTypes()),
  }),
];

/** An entry of a value set. What it has beside code and display depends on the set. */
type ListedConcept = ValueSet['concepts'][number] & Readonly<Record<string, unknown>>;

/** A value set as a list of one page, because forms need all of it. */
function answer({ concepts, source, version }: ValueSet) {
  return { ...onOnePage(concepts as readonly ListedConcept[]), source, version };
}
