import { FigureQuery } from '@clinic-workbench/sdk/common';
import { routesOf } from '@clinic-workbench/sdk/node';
import { AuditFilter, AuditQuery } from '../common/audit-query';
import manifest from '../manifest';
import { AuditCheck } from './audit-check';
import { AuditExport } from './audit-export';
import { AuditReader } from './audit-reader';
import { SignInFigures } from './sign-in-figures';

const route = routesOf(manifest);

export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path: '/audit/entries',
    summary: 'Who did what, newest first; `meta.next` is the `before` of the next page',
    permission: 'audit.read',
    query: AuditQuery,
    handle: (c, { query }) => c.service<AuditReader>(AuditReader).page(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/audit/choices',
    summary: 'The choices for the filters of the audit',
    permission: 'audit.read',
    handle: (c) => c.service<AuditReader>(AuditReader).choices(c),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/audit/export',
    summary: 'The audit as CSV',
    permission: 'audit.export',
    query: AuditFilter,
    handle: (c, { query }) => c.service<AuditExport>(AuditExport).file(c, query),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/audit/verification',
    summary: 'Checks that nobody has altered the audit',
    permission: 'audit.read',
    perMinute: 6,
    handle: (c) => c.service<AuditCheck>(AuditCheck).run(c),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/audit/sign-ins',
    summary: 'Sign-ins over time, and how many people signed in',
    permission: 'audit.read',
    query: FigureQuery,
    handle: (c, { query }) => c.service<SignInFigures>(SignInFigures).read(c, query),
  }),
];
