import { ReferralContent } from '../common/referral';
import { routesOf } from '@clinic-workbench/sdk/node';
import {
  AnswerReferral,
  CreateReferral,
  CreateSpecialist,
  ReferralReason,
  ReferralsQuery,
  SpecialistsQuery,
} from '../common/referral-requests';
import manifest from '../manifest';
import { listedReferrals } from './listed-referrals';
import { ReferralChanges } from './referral-changes';
import { ReferralLetters } from './referral-letters';
import { referrals } from './referral-records';
import { Specialists } from './specialists';

const route = routesOf(manifest);

export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/referral-requests',
    summary:
      'Referrals of a patient or of all patients, out and in, the latest first; waiting ones, the longest wait first',
    permission: 'referrals.read',
    query: ReferralsQuery,
    handle: (c, { query }) => listedReferrals(c, query),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/referral-requests',
    summary: 'Creates a referral: an outgoing one is a draft until it is sent, an incoming one has been received',
    permission: 'referrals.write',
    status: 201,
    body: CreateReferral,
    handle: (c, { body }) => c.service(ReferralChanges).create(c, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/referral-requests/:uuid',
    summary: 'A referral',
    permission: 'referrals.read',
    handle: (c, { params }) => referrals.read(c, params.uuid),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/referral-requests/:uuid/changes',
    summary: 'The history of a referral, the latest change first',
    permission: 'referrals.read',
    handle: (c, { params }) => referrals.history(c, params.uuid),
  }),
  route({
    method: 'PUT',
    api: 'v2',
    path: '/emr/referral-requests/:uuid',
    summary: 'Replaces the content of a draft',
    permission: 'referrals.write',
    versioned: true,
    body: ReferralContent,
    handle: (c, { params, body, ifMatch }) => c.service(ReferralChanges).put(c, params.uuid, ifMatch, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/referral-requests/:uuid/send',
    summary: 'Sends a draft: afterwards it no longer changes',
    permission: 'referrals.write',
    versioned: true,
    handle: (c, { params, ifMatch }) => c.service(ReferralChanges).send(c, params.uuid, ifMatch),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/referral-requests/:uuid/answer',
    summary: 'Records the answer to a referral',
    permission: 'referrals.write',
    versioned: true,
    body: AnswerReferral,
    handle: (c, { params, body, ifMatch }) => c.service(ReferralChanges).answer(c, params.uuid, ifMatch, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/referral-requests/:uuid/letter',
    summary: 'A referral as a letter (PDF); needs allergies.read too',
    permission: 'referrals.read',
    handle: (c, { params }) => {
      // The letter contains allergies.
      c.require('allergies.read');
      return c.service(ReferralLetters).draw(c, params.uuid);
    },
  }),
  route({
    method: 'DELETE',
    api: 'v2',
    path: '/emr/referral-requests/:uuid',
    summary: 'Revokes a sent referral, or marks a draft as entered in error; it stays readable',
    permission: 'referrals.write',
    versioned: true,
    body: ReferralReason,
    handle: (c, { params, body, ifMatch }) => c.service(ReferralChanges).remove(c, params.uuid, ifMatch, body.reason),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/specialist',
    summary: 'The address book of people and places to which patients are referred',
    permission: 'referrals.read',
    query: SpecialistsQuery,
    handle: (c, { query }) => c.service(Specialists).list(c, query),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/specialist',
    summary: 'Adds an entry to the address book',
    permission: 'referrals.write',
    status: 201,
    body: CreateSpecialist,
    handle: (c, { body }) => c.service(Specialists).create(c, body),
  }),
];
