import type { Importer, ImportLine, PlannedLine, RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { memberColumns } from '../../common/member-import';
import { changeMembers, createMembers, deleteMembers } from './many-members';
import { MemberChanges } from './member-changes';
import { keyOf, planMembers, type KnownMember, type MemberPlan, type NamedRecords } from './plan-members';

export interface Done {
  /** The version after the import: the import can be undone while the member still has it. */
  readonly version: number;
}

/** Imports employees, members and dependents from a file. */
@injectable()
export class MemberImporter implements Importer<MemberPlan, Done> {
  readonly kind = 'members';
  readonly permission = 'members.write';
  readonly undoPermission = 'members.delete';
  readonly columns = memberColumns;
  readonly options = [];
  readonly #changes: MemberChanges;

  constructor(@inject(MemberChanges) changes: MemberChanges) {
    this.#changes = changes;
  }

  async plan(c: RequestContext, lines: readonly ImportLine[]): Promise<readonly PlannedLine<MemberPlan>[]> {
    return planMembers(lines, await namedIn(c, lines), c.now);
  }

  async apply(c: RequestContext, { plan }: { readonly plan: MemberPlan }): Promise<Done> {
    const { version } =
      'create' in plan
        ? await this.#changes.create(c, plan.payer, plan.create, plan.uuid)
        : await this.#changes.change(c, plan.uuid, plan.version, plan.after);
    return { version };
  }

  async undo(c: RequestContext, { plan, result }: { readonly plan: MemberPlan; readonly result: Done }): Promise<void> {
    if ('create' in plan) await this.#changes.delete(c, plan.uuid, result.version);
    else await this.#changes.change(c, plan.uuid, result.version, plan.before);
  }

  /** Subscribers come before their dependents, in the file's plan as in a part of it. */
  async applyAll(c: RequestContext, { plans }: { readonly plans: readonly MemberPlan[] }): Promise<readonly Done[]> {
    await createMembers(
      c,
      plans.filter((plan) => 'create' in plan),
    );
    const changes = plans.filter((plan) => 'after' in plan);
    const changed = await changeMembers(
      c,
      changes.map(({ uuid, version, after }) => ({ uuid, version, fields: after })),
    );
    const versions = new Map(changed.map(({ uuid, version }) => [uuid, version]));
    return plans.map(({ uuid }) => ({ version: versions.get(uuid) ?? 1 }));
  }

  async undoAll(
    c: RequestContext,
    lines: readonly { readonly plan: MemberPlan; readonly result: Done }[],
  ): Promise<void> {
    const former = lines.flatMap(({ plan, result: { version } }) =>
      'before' in plan ? [{ uuid: plan.uuid, version, fields: plan.before }] : [],
    );
    await changeMembers(c, former);
    await deleteMembers(
      c,
      lines.flatMap(({ plan: { uuid, ...plan }, result: { version } }) =>
        'create' in plan ? [{ uuid, version }] : [],
      ),
    );
  }
}

/** The records named in the lines, read with four statements for any number of lines. */
async function namedIn({ db, organization }: RequestContext, lines: readonly ImportLine[]): Promise<NamedRecords> {
  const written = (id: string) => [
    ...new Set(lines.flatMap(({ cells }) => (cells[id]?.trim() ? [cells[id].trim().toLowerCase()] : []))),
  ];
  const { rows: clients } = await sql<{ readonly uuid: string; readonly name: string; readonly code: string | null }>`
    select uuid, name, code from payers
     where organization_uuid = ${organization} and kind <> 'benefactor'
       and (lower(name) = any(${written('client')}::text[]) or lower(code) = any(${written('client')}::text[]))
     order by kind`.execute(db);
  const payers = clients.map(({ uuid }) => uuid);
  const { rows: branches } = await sql<{ readonly uuid: string; readonly payer_uuid: string; readonly name: string }>`
    select uuid, payer_uuid, name from payer_branches
     where organization_uuid = ${organization} and payer_uuid = any(${payers}::uuid[])`.execute(db);
  const { rows: patients } = await sql<{ readonly uuid: string; readonly patient_number: string }>`
    select uuid, patient_number from patient_names
     where organization_uuid = ${organization} and alive
       and patient_number = any(${written('patient').map((number) => number.toUpperCase())}::text[])`.execute(db);
  const { rows: members } = await sql<KnownMember>`
    select uuid, version, payer_uuid as payer_id, number, first_name, last_name, gender, birth_date, relationship,
           class, starts_on, ends_on, subscriber_uuid as subscriber_id, branch_uuid as branch_id,
           patient_uuid as patient_id
      from payer_members
     where organization_uuid = ${organization} and payer_uuid = any(${payers}::uuid[])`.execute(db);
  return {
    clients: new Map(
      clients.flatMap(({ uuid, name, code }) => [
        ...(code ? [[code.toLowerCase(), { uuid, name }] as const] : []),
        [name.toLowerCase(), { uuid, name }] as const,
      ]),
    ),
    branches: new Map(branches.map(({ uuid, payer_uuid, name }) => [keyOf(payer_uuid, name), uuid])),
    patients: new Map(patients.map(({ uuid, patient_number }) => [patient_number.toLowerCase(), uuid])),
    members: new Map(members.map((member) => [keyOf(member.payer_id, member.number), member])),
  };
}
