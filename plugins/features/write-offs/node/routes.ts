import { Approval, RecordReason, Rejection } from '@clinic-workbench/sdk/common';
import { routesOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { isOfLiving, livingPatient, patientsMeant } from '../../patients/node/contract';
import { AskForWriteOff, WriteOffsQuery } from '../common/write-off';
import manifest from '../manifest';
import { WriteOffChanges } from './write-off-changes';
import { writeOffs } from './write-off-records';

const route = routesOf(manifest);
const path = '/billing/write-offs';

export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path,
    summary: 'Write-offs of a patient or of all: those that wait for approval, then the others, the latest first',
    permission: 'write-offs.read',
    query: WriteOffsQuery,
    handle: async (c, { query }) => {
      const { patient_id: patient, charge_id: charge, status, search } = query;
      if (patient) await livingPatient(c, patient);
      return writeOffs.page(c, {
        query,
        conditions: [
          patient ? sql`w.patient_uuid = ${patient}` : isOfLiving('w'),
          ...(charge
            ? [
                sql`exists (select from write_off_charges s
                             where s.organization_uuid = w.organization_uuid and s.write_off_uuid = w.uuid
                               and s.charge_uuid = ${charge})`,
              ]
            : []),
          ...(status ? [sql`w.status = ${status}`] : []),
          ...(search?.trim() ? [sql`w.patient_uuid = any(${patientsMeant(c.organization, search)})`] : []),
        ],
        order: sql`w.status <> 'pending', w.created_at desc, w.uuid desc`,
        audit: { action: patient ? 'read' : 'search', ...(patient && { patientUuid: patient }) },
      });
    },
  }),
  route({
    method: 'POST',
    api: 'v2',
    path,
    summary: 'Asks to write off a patient’s debt, wholly or in part; somebody else must approve it',
    permission: 'write-offs.write',
    status: 201,
    body: AskForWriteOff,
    handle: (c, { body }) => c.service(WriteOffChanges).ask(c, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id`,
    summary: 'A write-off with its share of each charge',
    permission: 'write-offs.read',
    handle: (c, { params }) => writeOffs.read(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id/changes`,
    summary: 'The history of a write-off, the latest change first',
    permission: 'write-offs.read',
    handle: (c, { params }) => writeOffs.history(c, params.id),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/approve`,
    summary: 'Approves somebody else’s request: the amount is owed no more',
    permission: 'write-offs.approve',
    versioned: true,
    body: Approval,
    handle: (c, { params, body, ifMatch }) =>
      c.service(WriteOffChanges).approve(c, params.id, ifMatch, body.reason?.trim() || null),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/reject`,
    summary: 'Rejects somebody else’s request to write off',
    permission: 'write-offs.approve',
    versioned: true,
    body: Rejection,
    handle: (c, { params, body, ifMatch }) =>
      c.service(WriteOffChanges).reject(c, params.id, ifMatch, body.reason.trim()),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/take-back`,
    summary: 'Withdraws a write-off: the amount is owed again. An approved one needs the right to approve',
    permission: 'write-offs.write',
    versioned: true,
    body: RecordReason,
    handle: (c, { params, body, ifMatch }) =>
      c.service(WriteOffChanges).takeBack(c, params.id, ifMatch, body.reason.trim()),
  }),
];
