import { typedPercent } from '@clinic-workbench/sdk/common';
import { recordsOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { Client } from '../common/client';
import type { ClientBranch, ClientContact } from '../common/client-part';
import './payers-tables';

/** Companies, insurers and benefactors. */
export const clients = recordsOf<Client>()({
  table: 'payers',
  alias: 'p',
  resource: 'payers',
  title: 'Client',
  event: 'payer',
  keeps: ['name', 'code', 'status', 'email', 'phone', 'address', 'tax_number', 'terms_days'],
  shows: ['kind', 'main_branch_uuid'],
  happens: {
    activated: { event: 'updated', action: 'update' },
    suspended: { event: 'updated', action: 'update' },
  },
  reads: {
    main_branch: sql<string | null>`(select b.name from payer_branches b
      where b.organization_uuid = p.organization_uuid and b.uuid = p.main_branch_uuid)`,
    members: sql<number>`case p.kind
      when 'benefactor' then (select count(*) from beneficiaries b
        where b.organization_uuid = p.organization_uuid and b.payer_uuid = p.uuid)
      else (select count(*) from payer_members m
        where m.organization_uuid = p.organization_uuid and m.payer_uuid = p.uuid and m.status = 'active') end`,
  },
  keepsBeside: ({ adjustment, withholding_percent: withheld, main_branch: branch }) => ({
    adjustment: plainPercent(adjustment),
    withholding_percent: plainPercent(withheld),
    main_branch: branch,
  }),
  answers: ({ name, adjustment, withholding_percent: withheld, main_branch: branch, members }) => ({
    companyName: name,
    adjustment: plainPercent(adjustment),
    withholding_percent: plainPercent(withheld),
    main_branch_name: branch,
    members,
  }),
});

/** Branches of companies and insurers. */
export const branches = recordsOf<ClientBranch>()({
  table: 'payer_branches',
  alias: 'b',
  resource: 'payers',
  title: 'Branch',
  event: 'payer_branch',
  keeps: ['name', 'address', 'email', 'phone'],
  shows: ['payer_uuid'],
  eventData: ({ payer_uuid }) => ({ payer_id: payer_uuid }),
  reads: {
    is_main: sql<boolean>`exists (select from payers p
      where p.organization_uuid = b.organization_uuid and p.uuid = b.payer_uuid and p.main_branch_uuid = b.uuid)`,
  },
  answers: ({ is_main }) => ({ is_main }),
});

/** Contact persons of payers. */
export const contacts = recordsOf<ClientContact>()({
  table: 'payer_contacts',
  alias: 'k',
  resource: 'payers',
  title: 'Contact',
  event: 'payer_contact',
  keeps: ['name', 'role', 'email', 'phone'],
  shows: ['payer_uuid', 'branch_uuid'],
  eventData: ({ payer_uuid }) => ({ payer_id: payer_uuid }),
  reads: {
    branch: sql<string | null>`(select b.name from payer_branches b
      where b.organization_uuid = k.organization_uuid and b.uuid = k.branch_uuid)`,
  },
  keepsBeside: ({ branch }) => ({ branch }),
  answers: ({ branch }) => ({ branch_name: branch }),
});

/** Without the zeros that the database adds. */
const plainPercent = (stored: string | null): string | null =>
  stored === null ? null : (typedPercent(stored) ?? stored);
