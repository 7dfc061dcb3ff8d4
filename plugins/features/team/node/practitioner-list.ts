import type { ListPage } from '@clinic-workbench/sdk/common';
import { wordPatterns, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { Practitioner, PractitionerListQuery } from '../common/practitioner';
import type { PractitionerType } from '../common/staff-choices';
import type { Practitioners } from './contract';
import { sites } from './staff/staff-rows';
import { above } from './work-places';

const isActive = sql<boolean>`(p.deactivated_at is null and u.disabled_at is null and p.ended_at is null)`;

/** The staff of the organization, with the data that all colleagues may see. */
@injectable()
export class PractitionerList implements Practitioners {
  async find(c: RequestContext, uuid: string): Promise<Practitioner | undefined> {
    const row = await columns(c).where('p.uuid', '=', uuid).where('p.ended_at', 'is', null).executeTakeFirst();
    return row && toWire(row);
  }

  async named(c: RequestContext, uuids: readonly string[]): Promise<ReadonlyMap<string, Practitioner>> {
    if (uuids.length === 0) return new Map();
    const rows = await columns(c)
      .where('p.uuid', 'in', [...new Set(uuids)])
      .execute();
    return new Map(rows.map((row) => [row.uuid, toWire(row)]));
  }

  async list(c: RequestContext, query: PractitionerListQuery): Promise<ListPage<Practitioner>> {
    const { page } = query;
    const page_size = query.size ?? query.page_size;
    const conditions = sql<boolean>`${sql.join(conditionsOf(c, query), sql` and `)}`;
    const rows = await columns(c)
      .where(conditions)
      .orderBy(sql`lower(u.last_name)`)
      .orderBy(sql`lower(u.first_name)`)
      .orderBy('p.uuid')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute();
    const { total } = await people(c)
      .where(conditions)
      .select((of) => of.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { data: rows.map(toWire), meta: { total, page, page_size } };
  }
}

function people({ db, organization }: RequestContext) {
  return db
    .selectFrom('practitioner_roles as p')
    .innerJoin('users as u', 'u.uuid', 'p.user_uuid')
    .leftJoin('roles as r', (on) =>
      on.onRef('r.organization_uuid', '=', 'p.organization_uuid').onRef('r.uuid', '=', 'p.role_uuid'),
    )
    .where('p.organization_uuid', '=', organization);
}

const columns = (c: RequestContext) =>
  people(c)
    .select(['p.uuid', 'p.version', 'p.user_uuid', 'p.title', 'p.practitioner_specialty', 'p.practitioner_type'])
    .select(['u.first_name', 'u.last_name', 'u.photo', 'r.name as role_name'])
    .select([isActive.as('is_active'), sites.as('location_uuids')]);

type Row = Awaited<ReturnType<ReturnType<typeof columns>['executeTakeFirstOrThrow']>>;

function conditionsOf(c: RequestContext, query: PractitionerListQuery) {
  const conditions = [sql`p.ended_at is null`];
  for (const word of wordPatterns(query.search))
    conditions.push(sql`concat_ws(' ', p.title, u.first_name, u.last_name) ilike ${word}`);
  if (query.specialty) conditions.push(sql`p.practitioner_specialty @> array[${query.specialty}::text]`);
  if (query.type) conditions.push(sql`p.practitioner_type = ${query.type}`);
  if (query.active) conditions.push(sql`${isActive} = ${query.active === 'true'}`);
  if (query.exclude_current === 'true') conditions.push(sql`p.uuid <> ${c.practitionerRole}`);
  if (query.location)
    conditions.push(sql`(not exists (${placesOfPerson()}) or exists (
      ${placesOfPerson()} and w.location_uuid in (${above(c, query.location)})))`);
  return conditions;
}

const placesOfPerson = () => sql`select from practitioner_locations w
  where w.organization_uuid = p.organization_uuid and w.practitioner_role_uuid = p.uuid`;

function toWire({ role_name, first_name, last_name, ...row }: Row): Practitioner {
  return {
    ...row,
    id: row.uuid,
    first_name,
    last_name,
    full_name: [row.title, first_name, last_name].filter(Boolean).join(' '),
    practitioner_type: row.practitioner_type as PractitionerType,
    practitioner_role: role_name ?? '',
  };
}
