import { insertRow, invalid, notFound, updateVersioned, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { WorkPlaces } from '../../../locations/node/contract';
import type { CreateWallScreen } from '../../common/queue-requests';
import type { NewWallScreen, WallScreen } from '../../common/wall-screen';
import { requirePlace } from '../places';

/** The stored form of a token. SHA-256 is enough, because nobody can guess 256 random bits. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Screens in waiting rooms: users who work with the queue create and revoke them. */
@injectable()
export class WallScreens {
  readonly #places: WorkPlaces;

  constructor(@inject(WorkPlaces) places: WorkPlaces) {
    this.#places = places;
  }

  /** Those in use, by name. */
  async list(c: RequestContext): Promise<readonly WallScreen[]> {
    const rows = await read(c)
      .where('s.revoked_at', 'is', null)
      .orderBy(sql`lower(s.name)`)
      .execute();
    return rows.map(wireOf);
  }

  /**
   * @returns the screen with its token, which only this answer contains
   * @throws ApiError 400 for a place or name
   */
  async create(c: RequestContext, { location_id, ...given }: CreateWallScreen): Promise<NewWallScreen> {
    const name = given.name.trim();
    await requirePlace(c, 'location_id', location_id);
    await this.#places.insist(c, location_id);
    const secret = randomBytes(32).toString('base64url');
    const taken = await read(c)
      .where('s.revoked_at', 'is', null)
      .where(sql`lower(s.name)`, '=', name.toLowerCase())
      .execute();
    if (taken.length > 0) throw invalid({ name: ['Name already exists'] });
    const values = { name, location_uuid: location_id, token_hash: hashOf(secret) };
    const { uuid } = await insertRow(c, 'queue_screens', values);
    const screen = await this.#one(c, uuid);
    c.audit({ action: 'create', resource: 'queue', resourceUuid: uuid, after: { screen: name, location_id } });
    c.emit({ type: 'queue-screen.created', uuid, version: 1 });
    return { ...screen, token: `${c.organization}.${secret}` };
  }

  /**
   * Revokes its link.
   * @throws ApiError 404, 403 `not_your_location`, 409 `stale_version`, 428
   */
  async revoke(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<void> {
    const { name, location } = await this.#one(c, uuid);
    await this.#places.insist(c, location.id);
    const row = await updateVersioned(c, 'queue_screens', uuid, ifMatch, { revoked_at: c.now });
    c.audit({ action: 'delete', resource: 'queue', resourceUuid: uuid, before: { screen: name } });
    c.emit({ type: 'queue-screen.deleted', uuid, version: row.version });
  }

  async #one(c: RequestContext, uuid: string): Promise<WallScreen> {
    const row = await read(c).where('s.uuid', '=', uuid).where('s.revoked_at', 'is', null).executeTakeFirst();
    if (!row) throw notFound('Screen');
    return wireOf(row);
  }
}

function read({ db, organization }: RequestContext) {
  return db
    .selectFrom('queue_screens as s')
    .innerJoin('location_names as l', (on) =>
      on.onRef('l.organization_uuid', '=', 's.organization_uuid').onRef('l.uuid', '=', 's.location_uuid'),
    )
    .leftJoin('user_names as u', 'u.uuid', 's.created_by')
    .where('s.organization_uuid', '=', organization)
    .select(['s.uuid', 's.version', 's.name', 's.location_uuid', 'l.name as location_name', 's.last_seen_at'])
    .select(['s.created_at', 's.updated_at', 's.created_by', 's.updated_by'])
    .select('u.name as created_by_name');
}

type Row = Awaited<ReturnType<ReturnType<typeof read>['execute']>>[number];

function wireOf({ location_uuid, location_name, ...row }: Row): WallScreen {
  return {
    ...row,
    id: row.uuid,
    location: { id: location_uuid, name: location_name },
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
