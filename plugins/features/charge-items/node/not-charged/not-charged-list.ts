import type { ListPage } from '@clinic-workbench/sdk/common';
import { sinceOf, untilOf, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql, type RawBuilder } from 'kysely';
import { isOfLiving, patientsMeant } from '../../../patients/node/contract';
import { byHand } from '../../common/charge-item';
import type { NotChargedQuery } from '../../common/charge-requests';
import type { NotCharged, NotChargedReason } from '../../common/not-charged';
import { plain } from '../../../prices/common/plain-decimal';
import { Acts } from '../acts';
import { chargeSettingsOf } from '../charge-settings';

interface Row {
  readonly kind: string;
  readonly uuid: string;
  readonly part: string;
  readonly charge_uuid: string | null;
  readonly patient_uuid: string;
  readonly name: string;
  readonly mobile: string | null;
  readonly patient_number: string;
  readonly what: string;
  readonly service_uuid: string | null;
  readonly service: string | null;
  readonly quantity: string;
  readonly done_at: Date;
  readonly reason: NotChargedReason;
}

/** The days of a period if none is given. */
const usualDays = 30;

/** Compares work with charges. */
@injectable()
export class NotChargedList {
  readonly #acts: Acts;

  constructor(@inject(Acts) acts: Acts) {
    this.#acts = acts;
  }

  /** Work of a period without a charge or an amount, the latest first, each with its reason. */
  async page(c: RequestContext, query: NotChargedQuery): Promise<ListPage<NotCharged>> {
    const { page, page_size, size = page_size } = query;
    const rows = await this.#rows(c, query);
    const counted = await sql<{ readonly n: number }>`select count(*) as n from ${rows} r`.execute(c.db);
    const found = await sql<Row>`
      select r.*, p.name, p.mobile, p.patient_number,
             (select s.name from healthcare_services s
               where s.organization_uuid = r.organization_uuid and s.uuid = r.service_uuid) as service
        from ${rows} r join patient_names p on p.organization_uuid = r.organization_uuid and p.uuid = r.patient_uuid
       order by r.done_at desc, r.uuid limit ${size} offset ${(page - 1) * size}`.execute(c.db);
    const patients = [...new Set(found.rows.map(({ patient_uuid }) => patient_uuid))];
    c.audit({
      action: 'search',
      resource: 'charge-items',
      note: { not_charged: true, listed: found.rows.length, patients },
    });
    return { data: found.rows.map(wireOf), meta: { total: counted.rows[0]?.n ?? 0, page, page_size: size } };
  }

  async #rows(c: RequestContext, query: NotChargedQuery): Promise<RawBuilder<unknown>> {
    const { organization, now } = c;
    const { automatic, since, began } = await chargeSettingsOf(c);
    // Years of earlier work would hide today's omissions: it is listed only on request.
    const earliest = query.reason === 'before' ? sql`'-infinity'::timestamptz` : sql`${began}::timestamptz`;
    const from = query.date_from
      ? sinceOf(organization, query.date_from)
      : sql`${new Date(now.getTime() - usualDays * 86_400_000)}::timestamptz`;
    const until = query.date_to ? untilOf(organization, query.date_to) : sql`${now}::timestamptz`;
    const within = (alias: string) =>
      sql`${sql.ref(`${alias}.organization_uuid`)} = ${organization} and ${sql.ref(`${alias}.done_at`)} >= ${from} and ${sql.ref(`${alias}.done_at`)} <= ${until}`;
    const uncharged = this.#acts.sources.map(
      ({ kind, acts }) => sql`
        select a.organization_uuid, ${kind}::text as kind, a.uuid, a.part, ci.uuid as charge_uuid, a.patient_uuid, a.what,
               a.service_uuid, a.quantity, a.done_at,
               coalesce(ci.not_priced, case when not ${automatic}::boolean then 'off' when a.done_at < ${since} then 'before' else 'waiting' end) as reason
          from (${acts}) a
          left join charge_items ci on ci.organization_uuid = a.organization_uuid and ci.source_kind = ${kind}
               and ci.source_uuid = a.uuid and ci.source_part = a.part
         where ${within('a')} and (ci.uuid is not null or a.done_at >= ${earliest}) and (ci.uuid is null or ci.status = 'planned' or (ci.status = 'aborted' and ci.taken_back))`,
    );
    const byThemselves = sql`
        select ci.organization_uuid, ci.source_kind as kind, ci.source_uuid as uuid, ci.source_part as part, ci.uuid as charge_uuid,
               ci.patient_uuid, ci.what, ci.healthcare_service_uuid as service_uuid, ci.quantity::text, ci.done_at, ci.not_priced as reason
          from charge_items ci where ${within('ci')} and ci.source_kind = ${byHand} and ci.status = 'planned'`;
    const conditions = [
      isOfLiving('u'),
      ...(query.kind ? [sql`u.kind = ${query.kind}`] : []),
      ...(query.reason ? [sql`u.reason = ${query.reason}`] : []),
      ...(query.search ? [sql`u.patient_uuid = any(${patientsMeant(organization, query.search)})`] : []),
    ];
    return sql`(select * from (${sql.join([...uncharged, byThemselves], sql` union all `)}) u where ${sql.join(conditions, sql` and `)})`;
  }
}

const wireOf = (row: Row): NotCharged => ({
  kind: row.kind,
  act_id: row.uuid,
  part: row.part,
  charge_item_id: row.charge_uuid,
  patient_id: row.patient_uuid,
  patient_name: row.name,
  patient_mobile: row.mobile,
  patient_number: row.patient_number,
  what: row.what,
  healthcare_service_id: row.service_uuid,
  healthcare_service_name: row.service,
  quantity: plain(row.quantity),
  done_at: row.done_at.toISOString(),
  reason: row.reason,
});
