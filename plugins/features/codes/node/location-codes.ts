import { notFound, SideDatabase, type CodeCaller, type Database } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql, type Transaction } from 'kysely';
import { locationCode } from '../common/code-text';
import './codes-tables';

/** The codes of locations, which replace `{LOC}`: each location has its own and keeps it. */
@injectable()
export class LocationCodes {
  readonly #side: SideDatabase;

  constructor(@inject(SideDatabase) side: SideDatabase) {
    this.#side = side;
  }

  /** @throws ApiError 404 */
  async of({ db, organization }: Pick<CodeCaller, 'db' | 'organization'>, location: string): Promise<string> {
    const { rows } = await sql<{ readonly name: string; readonly code: string | null }>`
      select l.name, k.code
        from location_names l
        left join code_locations k on k.organization_uuid = l.organization_uuid and k.location_uuid = l.uuid
       where l.organization_uuid = ${organization} and l.uuid = ${location}`.execute(db);
    const [row] = rows;
    if (!row) throw notFound('Location');
    // Stored at once, so that nobody waits for the caller's transaction; it stays even if that one fails.
    return (
      row.code ?? this.#side.inOrganization(organization, (side) => assigned(side, organization, location, row.name))
    );
  }
}

/** The initials of the name, with a number if another location has them. */
async function assigned(
  db: Transaction<Database>,
  organization: string,
  location: string,
  name: string,
): Promise<string> {
  const initials = locationCode(name);
  for (let n = 1; ; n++) {
    const code = n === 1 ? initials : `${initials}${n}`;
    await db
      .insertInto('code_locations')
      .values({ organization_uuid: organization, location_uuid: location, code })
      .onConflict((same) => same.doNothing())
      .execute();
    // Another request may have given this location a code meanwhile, or this code to another location.
    const kept = await db
      .selectFrom('code_locations')
      .select('code')
      .where('organization_uuid', '=', organization)
      .where('location_uuid', '=', location)
      .executeTakeFirst();
    if (kept) return kept.code;
  }
}
