import {
  conflict,
  refuseStale,
  type Importer,
  type ImportLine,
  type ImportOptions,
  type PlannedLine,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { ValueSetReader } from '../../../valuesets/node/contract';
import { staffImportColumns } from '../../common/staff-import';
import { RightsGuard } from '../roles/rights-guard';
import { StaffChanges } from '../staff/staff-changes';
import { MembershipChanges } from '../staff/membership-changes';
import { lockedStaff, versionOf } from '../staff/staff-rows';
import { planStaff, type StaffPlan } from './plan-staff';
import { staffSurroundings } from './staff-surroundings';

interface Done {
  readonly uuid: string;
  /** The person's version after the import: it can be undone while they still have it. */
  readonly version: number;
}

/** Imports staff from a file, with the same rules and rights as entry by hand. */
@injectable()
export class StaffImporter implements Importer<StaffPlan, Done> {
  readonly kind = 'team';
  readonly permission = 'team.write';
  readonly undoPermission = 'team.delete';
  readonly columns = staffImportColumns;
  /** Mails a sign-in link to each new person. */
  readonly options = ['invite'];
  readonly #guard: RightsGuard;
  readonly #valueSets: ValueSetReader;
  readonly #people: MembershipChanges;
  readonly #changes: StaffChanges;

  constructor(
    @inject(RightsGuard) guard: RightsGuard,
    @inject(ValueSetReader) valueSets: ValueSetReader,
    @inject(MembershipChanges) people: MembershipChanges,
    @inject(StaffChanges) changes: StaffChanges,
  ) {
    this.#guard = guard;
    this.#valueSets = valueSets;
    this.#people = people;
    this.#changes = changes;
  }

  async plan(c: RequestContext, lines: readonly ImportLine[]): Promise<readonly PlannedLine<StaffPlan>[]> {
    const usernames = lines.map(({ cells }) => (cells['username'] ?? '').toLowerCase());
    const emails = lines.map(({ cells }) => (cells['email'] ?? '').toLowerCase()).filter(Boolean);
    return planStaff(lines, await staffSurroundings(c, this.#guard, this.#valueSets, { usernames, emails }));
  }

  async apply(
    c: RequestContext,
    { plan, options }: { readonly plan: StaffPlan; readonly options: ImportOptions },
  ): Promise<Done> {
    const { uuid, version } =
      'create' in plan
        ? await this.#people.create(c, plan.create, options['invite'] === true)
        : await this.#changes.change(c, plan.uuid, plan.version, plan.after);
    return { uuid, version };
  }

  async undo(c: RequestContext, { plan, result }: { readonly plan: StaffPlan; readonly result: Done }): Promise<void> {
    if (!('create' in plan)) {
      await this.#changes.change(c, plan.uuid, result.version, plan.before);
      return;
    }
    await this.#guard.line(c);
    const row = await lockedStaff(c, result.uuid);
    if (row.status === 'active') throw conflict('has_begun', 'This person has chosen a password already.');
    const version = versionOf(row);
    await refuseStale(result.version, { version }, () => ({ version }));
    await this.#people.delete(c, result.uuid, result.version);
  }
}
