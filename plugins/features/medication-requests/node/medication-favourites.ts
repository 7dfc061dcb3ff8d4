import type { ListPage } from '@clinic-workbench/sdk/common';
import {
  insertRow,
  invalid,
  notFound,
  onOnePage,
  refuseStale,
  type RequestContext,
  refusing,
} from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import type { Selectable } from 'kysely';
import type { MedicationFavourite } from '../common/medication-favourite';
import type { MedicationLine, SaveFavourite } from '../common/medication-rules';
import type { MedicationFavouriteTable } from './medication-tables';
import { insistOnLine, valuesOf } from './medication-values';

/** Nobody finds anything among more. */
const most = 200;

/** Practitioners' favourites: personal, without patient data. */
@injectable()
export class MedicationFavourites {
  /** The caller's, by name. */
  async list({ db, organization, practitionerRole }: RequestContext): Promise<ListPage<MedicationFavourite>> {
    const rows = await db
      .selectFrom('medication_favourites')
      .selectAll()
      .where('organization_uuid', '=', organization)
      .where('practitioner_role_uuid', '=', practitionerRole)
      .orderBy('name')
      .limit(most)
      .execute();
    return onOnePage(rows.map(toWire));
  }

  /** @throws ApiError 400 `Name already exists`, or for unknown codes */
  async save(c: RequestContext, { name, lines }: SaveFavourite): Promise<MedicationFavourite> {
    if (lines.length === 0) throw invalid({ lines: ['Medicines is required'] });
    for (const [index, line] of lines.entries()) await insistOnLine(c, valuesOf(line), `lines.${index}.`);
    const values = {
      practitioner_role_uuid: c.practitionerRole,
      name: name.trim(),
      lines: JSON.stringify(lines.map(valuesOf)),
    };
    const row = await unique(() => insertRow(c, 'medication_favourites', values));
    c.audit({
      action: 'create',
      resource: 'medication-requests',
      resourceUuid: row.uuid,
      note: { favourite: row.name },
    });
    return toWire(row);
  }

  /** @throws ApiError 404, also for another practitioner's */
  async delete(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<void> {
    const gone = await c.db
      .selectFrom('medication_favourites')
      .selectAll()
      .where('organization_uuid', '=', c.organization)
      .where('practitioner_role_uuid', '=', c.practitionerRole)
      .where('uuid', '=', uuid)
      .forUpdate()
      .executeTakeFirst();
    if (!gone) throw notFound('Favourite');
    await refuseStale(ifMatch, gone, () => toWire(gone));
    await c.db
      .deleteFrom('medication_favourites')
      .where('organization_uuid', '=', c.organization)
      .where('uuid', '=', uuid)
      .execute();
    c.audit({ action: 'delete', resource: 'medication-requests', resourceUuid: uuid, note: { favourite: gone.name } });
  }
}

function toWire(row: Selectable<MedicationFavouriteTable>): MedicationFavourite {
  return {
    uuid: row.uuid,
    id: row.uuid,
    version: row.version,
    name: row.name,
    lines: row.lines as unknown as readonly MedicationLine[],
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

const unique = refusing({ medication_favourites_name: () => invalid({ name: ['Name already exists'] }) });
