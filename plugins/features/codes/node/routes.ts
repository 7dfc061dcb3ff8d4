import { ListQuery } from '@clinic-workbench/sdk/common';
import { routesOf } from '@clinic-workbench/sdk/node';
import { ChangeSequence, GenerateCodes, PreviewCodes, RegisterSequence, VerifyCode } from '../common/code-requests';
import manifest from '../manifest';
import { CodeGeneration } from './code-generation';
import { CodeVerifier } from './code-verifier';
import { SequenceChanges } from './sequence-changes';
import { Sequences } from './sequences';

const route = routesOf(manifest);

export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path: '/codes/types',
    summary: 'The sequences of codes, with the next code; those of the program first',
    permission: 'codes.read',
    query: ListQuery,
    handle: (c, { query }) => c.service<Sequences>(Sequences).list(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/codes/types/:id',
    summary: 'One sequence',
    permission: 'codes.read',
    handle: (c, { params }) => c.service<Sequences>(Sequences).get(c, params.id),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: '/codes/types/:id',
    summary: 'Changes the format of a sequence, or raises its next value; refuses formats that could repeat a code',
    permission: 'codes.write',
    versioned: true,
    body: ChangeSequence,
    handle: (c, { params, body, ifMatch }) =>
      c.service<SequenceChanges>(SequenceChanges).change(c, params.id, ifMatch, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/codes/register',
    summary: 'Creates an organization’s own sequence',
    permission: 'codes.write',
    status: 201,
    body: RegisterSequence,
    handle: (c, { body }) => c.service<SequenceChanges>(SequenceChanges).register(c, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/codes/generate',
    summary: 'Gives codes before their use, for example for labels; they are never given again',
    permission: 'codes.write',
    status: 201,
    body: GenerateCodes,
    handle: (c, { body }) => c.service<CodeGeneration>(CodeGeneration).generate(c, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/codes/preview',
    summary: 'The next codes of a format, without giving any, and the faults that would prevent saving it',
    permission: 'codes.read',
    body: PreviewCodes,
    handle: (c, { body }) => c.service<CodeGeneration>(CodeGeneration).preview(c, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/codes/verify',
    summary: 'Whether a code was given here, whether its check digit is right, and which record has it',
    permission: 'codes.read',
    body: VerifyCode,
    handle: (c, { body }) => c.service<CodeVerifier>(CodeVerifier).verify(c, body),
  }),
  route({
    method: 'DELETE',
    api: 'v2',
    path: '/codes/remove/:id',
    summary: 'Removes an organization’s own sequence that has given no code',
    permission: 'codes.delete',
    versioned: true,
    handle: (c, { params, ifMatch }) => c.service<SequenceChanges>(SequenceChanges).remove(c, params.id, ifMatch),
  }),
];
