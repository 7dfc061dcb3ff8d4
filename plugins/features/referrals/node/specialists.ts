import type { ListPage } from '@clinic-workbench/sdk/common';
import { insertRow, invalid, type RequestContext, refusing } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { Specialist } from '../common/referral';
import type { CreateSpecialist, SpecialistsQuery } from '../common/referral-requests';
import type { SpecialistRow } from './referrals-table';
import { phoneOf } from './phone-of';

/** The organization's address book of people and places that patients are referred to. */
@injectable()
export class Specialists {
  /** By facility and name. */
  async list({ db, organization }: RequestContext, query: SpecialistsQuery): Promise<ListPage<Specialist>> {
    const page_size = query.size ?? query.page_size;
    const words = query.search?.trim().toLowerCase().split(/\s+/).filter(Boolean) ?? [];
    const matching = sql.join(
      [
        sql`organization_uuid = ${organization}`,
        ...(query.specialty ? [sql`specialty = ${query.specialty}`] : []),
        ...words.map((word) => sql`position(${word} in lower(facility || ' ' || name)) > 0`),
      ],
      sql` and `,
    );
    const counted = await sql<{ total: number }>`select count(*) as total from specialists where ${matching}`.execute(
      db,
    );
    const { rows } = await sql<SpecialistRow>`
      select * from specialists where ${matching} order by lower(facility), lower(name), uuid
       limit ${page_size} offset ${(query.page - 1) * page_size}`.execute(db);
    return { data: rows.map(specialistToWire), meta: { total: counted.rows[0]!.total, page: query.page, page_size } };
  }

  /** @throws ApiError 400 for one that is in the address book already */
  async create(c: RequestContext, body: CreateSpecialist): Promise<Specialist> {
    const text = (value: string | null | undefined) => value?.trim() ?? '';
    const facility = text(body.facility);
    if (facility === '') throw invalid({ facility: ['Facility is required'] });
    const row = await once(() =>
      insertRow(c, 'specialists', {
        name: text(body.name),
        facility,
        specialty: text(body.specialty) || null,
        phone: phoneOf(body.phone),
        email: text(body.email),
      }),
    );
    c.audit({ action: 'create', resource: 'specialists', resourceUuid: row.uuid, after: { name: row.name, facility } });
    c.emit({ type: 'specialist.created', uuid: row.uuid, version: row.version });
    return specialistToWire(row);
  }
}

function specialistToWire(row: SpecialistRow): Specialist {
  const { uuid, version, name, facility, specialty, phone, email } = row;
  return { uuid, id: uuid, version, name, facility, specialty, phone, email };
}

/** @throws ApiError 400 */
const once = refusing({ specialists_name: () => invalid({ facility: ['Specialist already exists'] }) });
