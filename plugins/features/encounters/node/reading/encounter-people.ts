import { conflict, invalid, notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { ParticipantInput } from '../../common/encounter-requests';
import type { ParticipantType } from '../../common/participant-type';

/** A participant. */
export interface Takes {
  readonly type: ParticipantType;
  readonly role: string;
}

/** @throws ApiError 400 for two primary performers, or a repeated person */
export function participantsOf(given: readonly ParticipantInput[]): readonly Takes[] {
  const people = given.map(
    ({ type, practitioner_role: role }) => ({ type: type ?? 'PRIMARY_PERFORMER', role }) as const,
  );
  const first = people.filter(({ type }) => type === 'PRIMARY_PERFORMER');
  if (first.length > 1 || new Set(people.map(({ role }) => role)).size < people.length)
    throw invalid({ encounter_participant: ['Participants is not valid'] });
  return people;
}

export function primaryOf(people: readonly Takes[]): string | null {
  return people.find(({ type }) => type === 'PRIMARY_PERFORMER')?.role ?? null;
}

/** @throws ApiError 404 for an unknown one; 409 `practitioner_left` */
export async function insistOnPeople(c: RequestContext, roles: readonly string[]): Promise<void> {
  if (roles.length === 0) return;
  const { rows } = await sql<{ uuid: string; ended: boolean }>`
    select uuid, has_left as ended from staff_names
     where organization_uuid = ${c.organization} and uuid = any(${[...roles]}::uuid[])`.execute(c.db);
  if (rows.length < new Set(roles).size) throw notFound('Practitioner');
  if (rows.some(({ ended }) => ended)) throw conflict('practitioner_left', 'This practitioner no longer works here.');
}

export async function peopleOf({ db, organization }: RequestContext, encounter: string): Promise<readonly Takes[]> {
  return db
    .selectFrom('encounter_participants')
    .select(['type', 'practitioner_role_uuid as role'])
    .where('organization_uuid', '=', organization)
    .where('encounter_uuid', '=', encounter)
    .where('until_at', 'is', null)
    .orderBy('from_at')
    .execute();
}

/** Sets the participants from now on; former ones stay in the history with their time. */
export async function setPeople(
  c: RequestContext,
  encounter: string,
  before: readonly Takes[],
  after: readonly Takes[],
): Promise<void> {
  const isIn = (people: readonly Takes[], { type, role }: Takes) =>
    people.some((each) => each.type === type && each.role === role);
  const gone = before.filter((each) => !isIn(after, each)).map(({ role }) => role);
  if (gone.length > 0)
    await c.db
      .updateTable('encounter_participants')
      .set({ until_at: c.now })
      .where('organization_uuid', '=', c.organization)
      .where('encounter_uuid', '=', encounter)
      .where('until_at', 'is', null)
      .where('practitioner_role_uuid', 'in', gone)
      .execute();
  const come = after.filter((each) => !isIn(before, each));
  if (come.length > 0)
    await c.db
      .insertInto('encounter_participants')
      .values(
        come.map(({ type, role }) => ({
          organization_uuid: c.organization,
          uuid: v7({ msecs: c.now.getTime() }),
          encounter_uuid: encounter,
          practitioner_role_uuid: role,
          type,
          from_at: c.now,
          until_at: null,
          by: c.user,
        })),
      )
      .execute();
}

/**
 * The participants after a practitioner starts the encounter: the starter becomes the primary performer, and the former
 * one stays.
 */
export function takenOver(people: readonly Takes[], starter: string): readonly Takes[] {
  if (primaryOf(people) === starter) return people;
  const others = people
    .filter(({ role }) => role !== starter)
    .map(({ type, role }) => ({ type: type === 'PRIMARY_PERFORMER' ? ('SECONDARY_PERFORMER' as const) : type, role }));
  return [{ type: 'PRIMARY_PERFORMER', role: starter }, ...others];
}

/**
 * Adds the caller as a participant, if they are not one yet.
 * @returns true if they were added
 */
export async function joinAs(
  { db, organization, practitionerRole, user, now }: RequestContext,
  encounter: string,
  type: ParticipantType,
): Promise<boolean> {
  const joined = await db
    .insertInto('encounter_participants')
    .values({
      organization_uuid: organization,
      uuid: v7({ msecs: now.getTime() }),
      encounter_uuid: encounter,
      practitioner_role_uuid: practitionerRole,
      type,
      from_at: now,
      until_at: null,
      by: user,
    })
    .onConflict((on) => on.doNothing())
    .returning('uuid')
    .executeTakeFirst();
  return joined !== undefined;
}
