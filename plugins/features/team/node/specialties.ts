import { tidyName } from '@clinic-workbench/sdk/common';
import {
  conflict,
  insertRow,
  invalid,
  notFound,
  staleVersion,
  updateVersioned,
  type RequestContext,
  refusing,
} from '@clinic-workbench/sdk/node';
import { injectable, multiInject } from 'inversify';
import { sql } from 'kysely';
import type { ChangeSpecialty, CreateSpecialty, Specialty, SpecialtyUseCount } from '../common/specialty';
import { SpecialtyUse } from './contract';
import type { SpecialtyRow } from './team-tables';

/** The organization's own specialties, besides those of the value set. */
@injectable()
export class Specialties {
  readonly #uses: readonly SpecialtyUse[];

  constructor(@multiInject(SpecialtyUse) uses: readonly SpecialtyUse[]) {
    this.#uses = uses;
  }

  async list({ db, organization }: RequestContext): Promise<readonly Specialty[]> {
    const rows = await db
      .selectFrom('practitioner_specialties')
      .selectAll()
      .where('organization_uuid', '=', organization)
      .orderBy(sql`lower(display)`)
      .execute();
    return rows.map(toWire);
  }

  /** @throws ApiError 400 for a name or a code that exists */
  async create(c: RequestContext, form: CreateSpecialty): Promise<Specialty> {
    const display = tidyName(form.display);
    const code = form.code ?? codeFor(display);
    const row = await unique(() => insertRow(c, 'practitioner_specialties', { code, display }));
    c.audit({ action: 'create', resource: 'team', resourceUuid: row.uuid, after: { specialty: display, code } });
    c.emit({ type: 'practitioner_specialty.created', uuid: row.uuid, version: row.version });
    return toWire(row);
  }

  /** Changes its name; its code stays. @throws ApiError 404, 409 `stale_version`, 400 for a name that exists */
  async change(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    form: ChangeSpecialty,
  ): Promise<Specialty> {
    const before = await locked(c, uuid);
    const display = tidyName(form.display);
    const row = await unique(() => updateVersioned(c, 'practitioner_specialties', uuid, ifMatch, { display }));
    c.audit({
      action: 'update',
      resource: 'team',
      resourceUuid: uuid,
      before: { specialty: before.display },
      after: { specialty: display },
    });
    c.emit({ type: 'practitioner_specialty.updated', uuid, version: row.version });
    return toWire(row);
  }

  /** @throws ApiError 404, 409 `stale_version`, or `specialty_in_use` with its uses */
  async delete(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<void> {
    const before = await locked(c, uuid);
    if (ifMatch !== undefined && ifMatch !== before.version) throw staleVersion(ifMatch, toWire(before));
    const uses: SpecialtyUseCount[] = [];
    for (const use of this.#uses) {
      const count = await use.count(c, before.code);
      if (count > 0) uses.push({ id: use.id, sentence: use.sentence, count });
    }
    if (uses.length > 0) throw conflict('specialty_in_use', 'This specialty is in use.', { uses });
    await c.db
      .deleteFrom('practitioner_specialties')
      .where('organization_uuid', '=', c.organization)
      .where('uuid', '=', uuid)
      .execute();
    c.audit({
      action: 'delete',
      resource: 'team',
      resourceUuid: uuid,
      before: { specialty: before.display, code: before.code },
    });
    c.emit({ type: 'practitioner_specialty.deleted', uuid, version: before.version });
  }
}

/** Counts people with a specialty. */
@injectable()
export class SpecialtiesOfPeople implements SpecialtyUse {
  readonly id = 'team';
  readonly sentence = 'People who have it: {{count}}';

  async count({ db, organization }: RequestContext, code: string): Promise<number> {
    const { count } = await db
      .selectFrom('practitioner_roles')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('organization_uuid', '=', organization)
      .where('ended_at', 'is', null)
      .where(sql<boolean>`practitioner_specialty @> array[${code}::text]`)
      .executeTakeFirstOrThrow();
    return count;
  }
}

async function locked({ db, organization }: RequestContext, uuid: string): Promise<SpecialtyRow> {
  const row = await db
    .selectFrom('practitioner_specialties')
    .selectAll()
    .where('organization_uuid', '=', organization)
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Specialty');
  return row;
}

const toWire = ({ uuid, version, code, display }: SpecialtyRow): Specialty & { readonly version: number } => ({
  code,
  display,
  uuid,
  id: uuid,
  version,
});
/** `Hand surgery` becomes own-hand-surgery; a name without a Latin letter gets a number. */
function codeFor(display: string): string {
  const plain = display.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  return `own-${slug || Date.now().toString(36)}`;
}

const unique = refusing({
  practitioner_specialties_display: () => invalid({ display: ['Name already exists'] }),
  practitioner_specialties_code: () => invalid({ code: ['Code already exists'] }),
});
