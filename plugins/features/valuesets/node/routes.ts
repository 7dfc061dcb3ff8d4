import { WholeListQuery } from '@clinic-workbench/sdk/common';
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
    query: WholeListQuery,
    freeParams: ['name'],
    handle: async (_context, { params, query }) => {
      if (!Object.hasOwn(catalogue, params.name)) throw notFound('Value set');
      return answer(await catalogue[params.name]!(), query);
    },
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: '/FHIR/healthcare-service-provision-codes',
    summary: 'Whether a service is free, discounted or charged',
    permission: 'signed-in',
    cache,
    query: WholeListQuery,
    handle: async (_context, { query }) => answer(await provisionCodes(), query),
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: '/providers/:providerId/revenue-tags',
    summary: 'The heads under which income is counted',
    permission: 'signed-in',
    cache,
    query: WholeListQuery,
    handle: async (_context, { query }) => answer(await revenueTags(), query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/valuesets/ward-types',
    summary: 'The types of wards',
    permission: 'signed-in',
    cache,
    query: WholeListQuery,
    handle: async (_context, { query }) => answer(await wardTypes(), query),
  }),
];

/** An entry of a value set. Its fields besides code and display depend on the set. */
type ListedConcept = ValueSet['concepts'][number] & Readonly<Record<string, unknown>>;

/** A value set as a list of one page, because forms need all of it, or the requested page. */
function answer({ concepts, source, version }: ValueSet, query: WholeListQuery) {
  return { ...onOnePage(concepts as readonly ListedConcept[], query), source, version };
}
