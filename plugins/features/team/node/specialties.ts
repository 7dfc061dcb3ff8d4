import { tidyName } from '@clinic-workbench/sdk/common';
import { columnsOf, conflict, invalid, recordsOf, refusing, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable, multiInject } from 'inversify';
import { sql } from 'kysely';
import { CreateSpecialty, type ChangeSpecialty, type Specialty, type SpecialtyUseCount } from '../common/specialty';
import { SpecialtyUse } from './contract';
import './team-tables';

const specialties = recordsOf<Specialty>()({
  table: 'practitioner_specialties',
  alias: 's',
  resource: 'team',
  title: 'Specialty',
  event: 'practitioner_specialty',
  keeps: columnsOf(CreateSpecialty),
  shows: [],
});

/** The organization's own specialties, besides those of the value set. */
@injectable()
export class Specialties {
  readonly #uses: readonly SpecialtyUse[];

  constructor(@multiInject(SpecialtyUse) uses: readonly SpecialtyUse[]) {
    this.#uses = uses;
  }

  list(c: RequestContext): Promise<readonly Specialty[]> {
    return specialties.list(c, { where: sql`true`, order: sql`lower(s.display)` });
  }

  /** @throws ApiError 400 for a name or a code that exists */
  async create(c: RequestContext, form: CreateSpecialty): Promise<Specialty> {
    const display = tidyName(form.display);
    const { uuid } = await unique(() => specialties.create(c, { display, code: form.code ?? codeFor(display) }));
    return specialties.answer(c, uuid);
  }

  /** Changes its name; its code stays. @throws ApiError 404, 409 `stale_version`, 400 for a name that exists */
  async change(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    form: ChangeSpecialty,
  ): Promise<Specialty> {
    const before = await specialties.insisted(c, uuid, ifMatch);
    await unique(() => specialties.change(c, before, { display: tidyName(form.display) }));
    return specialties.answer(c, uuid);
  }

  /** @throws ApiError 404, 409 `stale_version`, or `specialty_in_use` with its uses */
  async delete(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<void> {
    const before = await specialties.insisted(c, uuid, ifMatch);
    const uses: SpecialtyUseCount[] = [];
    for (const use of this.#uses) {
      const count = await use.count(c, before.code);
      if (count > 0) uses.push({ id: use.id, sentence: use.sentence, count });
    }
    if (uses.length > 0) throw conflict('specialty_in_use', 'This specialty is in use.', { uses });
    await specialties.delete(c, before);
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
