import { routesOf } from '@clinic-workbench/sdk/node';
import { ChangeCutOffs } from '../common/morse-settings';
import {
  AcknowledgeScore,
  CancelScore,
  CreateScore,
  EntryQuery,
  OverdueQuery,
  ScoresQuery,
  TakeBackAcknowledgement,
} from '../common/score-requests';
import manifest from '../manifest';
import { morseSettings } from './morse-settings';
import { OverdueScores } from './reading/overdue-scores';
import { ScoreChanges } from './scoring/score-changes';
import { ScoreEntries } from './reading/score-entries';
import { ScoreReader } from './reading/score-reader';
import { ScoreTaking } from './scoring/score-taking';

const route = routesOf(manifest);
const scores = '/emr/early-warning-scores';

export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path: scores,
    summary: 'Early-warning scores, the latest first',
    permission: 'early-warning.read',
    query: ScoresQuery,
    handle: (c, { query }) => c.service(ScoreReader).list(c, query),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: scores,
    summary: 'Takes a score: computes it, and stores the measured values as observations',
    permission: 'early-warning.write',
    status: 201,
    body: CreateScore,
    handle: (c, { body }) => c.service(ScoreTaking).create(c, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${scores}/overdue`,
    summary: 'Patients in the house whose score requires an overdue action, the most urgent first',
    permission: 'early-warning.read',
    query: OverdueQuery,
    handle: (c, { query }) => c.service(OverdueScores).list(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${scores}/entry`,
    summary: 'The first data of a score’s form: age, height, values of the last hour, the latest scores',
    permission: 'early-warning.read',
    query: EntryQuery,
    handle: (c, { query }) => c.service(ScoreEntries).read(c, query.patient_id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${scores}/settings`,
    summary: 'The cut-offs of the Morse Fall Scale',
    permission: 'early-warning.read',
    handle: (c) => {
      c.audit({ action: 'read', resource: 'settings' });
      return morseSettings.read(c);
    },
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: `${scores}/settings`,
    summary: 'Changes the cut-offs; needs settings.write too. Existing scores do not change',
    permission: 'early-warning.read',
    versioned: true,
    body: ChangeCutOffs,
    handle: async (c, { body: { moderate_from, high_from }, ifMatch }) => {
      const values = { morse_moderate_from: moderate_from, morse_high_from: high_from };
      const { after } = await morseSettings.change(c, ifMatch, values);
      return after;
    },
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${scores}/:id`,
    summary: 'A score',
    permission: 'early-warning.read',
    handle: (c, { params }) => c.service(ScoreReader).read(c, params.id),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${scores}/:id/acknowledge`,
    summary: 'Acknowledges an escalated score with the action taken, and earlier ones of its kind',
    permission: 'early-warning.write',
    versioned: true,
    body: AcknowledgeScore,
    handle: (c, { params, body, ifMatch }) => c.service(ScoreChanges).acknowledge(c, params.id, ifMatch, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${scores}/:id/take-back`,
    summary: 'Withdraws an acknowledgement, with a reason: the score must be acknowledged again',
    permission: 'early-warning.write',
    versioned: true,
    body: TakeBackAcknowledgement,
    handle: (c, { params, body, ifMatch }) => c.service(ScoreChanges).takeBack(c, params.id, ifMatch, body),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: `${scores}/:id`,
    summary: 'Cancels a score, with a reason; it stays readable',
    permission: 'early-warning.write',
    versioned: true,
    body: CancelScore,
    handle: (c, { params, body, ifMatch }) => c.service(ScoreChanges).cancel(c, params.id, ifMatch, body),
  }),
];
