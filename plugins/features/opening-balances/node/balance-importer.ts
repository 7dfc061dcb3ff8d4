import { amountText, fill, type ImportField } from '@clinic-workbench/sdk/common';
import type { Importer, ImportLine, PlannedLine, RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { Posting } from '../../ledger/node/contract';
import { todayOf } from '../../patients/node/contract';
import { balanceColumns, kindTitles } from '../common/opening-balance';
import { OpeningBalanceChanges, type BalanceValues, type NewBalance } from './opening-balance-changes';
import { readBalance, type BalanceLine, type BalanceWorld } from './read-balance';

/** The effect of a line: brings a balance over, or changes an existing one. */
type BalancePlan =
  | { readonly create: NewBalance }
  | { readonly uuid: string; readonly version: number; readonly before: BalanceValues; readonly after: BalanceValues };

interface Done {
  readonly uuid: string;
  /** The balance's version after the import: undoing requires that it is unchanged. */
  readonly version: number;
}

interface Stored extends NewBalance {
  readonly uuid: string;
  readonly version: number;
}

/** Brings balances over from the file of an earlier system. */
@injectable()
export class BalanceImporter implements Importer<BalancePlan, Done> {
  readonly kind = 'opening-balances';
  readonly permission = 'opening-balances.write';
  readonly undoPermission = 'opening-balances.delete';
  readonly columns = balanceColumns;
  readonly options = [];
  readonly #changes: OpeningBalanceChanges;
  readonly #posting: Posting;

  constructor(@inject(OpeningBalanceChanges) changes: OpeningBalanceChanges, @inject(Posting) posting: Posting) {
    this.#changes = changes;
    this.#posting = posting;
  }

  async plan(c: RequestContext, lines: readonly ImportLine[]): Promise<readonly PlannedLine<BalancePlan>[]> {
    const world = await this.#worldOf(c, lines);
    const stored = new Map((await storedOf(c, world)).map((each) => [keyOf(each), each]));
    const named = new Map<string, number>();
    return lines.map((line): PlannedLine<BalancePlan> => {
      const read = readBalance(line, world);
      if (typeof read === 'string') return { line: line.line, fault: read };
      const key = keyOf(read.balance);
      const earlier = named.get(key);
      if (earlier !== undefined)
        return {
          line: line.line,
          fault: fill('Line {{line}} brings the same balance over. Give debts of one patient a reference each.', {
            line: earlier,
          }),
        };
      named.set(key, line.line);
      return planned(read, stored.get(key));
    });
  }

  async apply(c: RequestContext, { plan }: { readonly plan: BalancePlan }): Promise<Done> {
    const { uuid, version } =
      'create' in plan
        ? await this.#changes.bring(c, plan.create)
        : await this.#changes.change(c, plan.uuid, plan.version, plan.after);
    return { uuid, version };
  }

  async undo(
    c: RequestContext,
    { plan, result }: { readonly plan: BalancePlan; readonly result: Done },
  ): Promise<void> {
    if ('create' in plan) await this.#changes.remove(c, result.uuid, result.version);
    else await this.#changes.change(c, result.uuid, result.version, plan.before);
  }

  async #worldOf(c: RequestContext, lines: readonly ImportLine[]): Promise<BalanceWorld> {
    const numbers = [...new Set(lines.flatMap(({ cells }) => cells['patient_number']?.trim().toUpperCase() || []))];
    const { rows: patients } = await sql<{ readonly number: string; readonly uuid: string; readonly name: string }>`
      select upper(patient_number) as number, uuid, name from patient_names
       where organization_uuid = ${c.organization} and alive and upper(patient_number) = any(${numbers}::text[])`.execute(
      c.db,
    );
    const { rows: closed } = await sql<{ readonly starts: string; readonly ends: string }>`
      select starts, ends from ledger_periods where organization_uuid = ${c.organization} and closed`.execute(c.db);
    return {
      patients: new Map(patients.map(({ number, ...patient }) => [number, patient])),
      currency: await this.#posting.currency(c),
      today: await todayOf(c),
      closed,
    };
  }
}

const keyOf = ({ patient, kind, reference }: Pick<NewBalance, 'patient' | 'kind' | 'reference'>) =>
  JSON.stringify([patient, kind, reference]);

async function storedOf({ db, organization }: RequestContext, { patients }: BalanceWorld): Promise<readonly Stored[]> {
  const { rows } = await sql<Stored>`
    select uuid, version, patient_uuid as patient, kind, reference, what, amount::text as amount, currency, day
      from opening_balances
     where organization_uuid = ${organization} and patient_uuid = any(${[...patients.values()].map(({ uuid }) => uuid)}::uuid[])`.execute(
    db,
  );
  return rows;
}

function planned({ line, balance, patientName }: BalanceLine, same: Stored | undefined): PlannedLine<BalancePlan> {
  const name = [patientName, kindTitles[balance.kind], balance.reference].filter(Boolean).join(', ');
  const after = shown(balance);
  if (!same)
    return {
      line,
      action: 'create',
      name,
      fields: after.map(([title, text]): ImportField => ({ title, after: text })),
      plan: { create: balance },
    };
  const before = new Map(shown(same));
  const fields = after.flatMap(([title, text]): ImportField[] =>
    before.get(title) === text ? [] : [{ title, before: before.get(title) ?? '', after: text }],
  );
  if (fields.length === 0) return { line, action: 'none' };
  const { uuid, version } = same;
  return {
    line,
    action: 'update',
    name,
    fields,
    plan: { uuid, version, before: valuesOf(same), after: valuesOf(balance) },
  };
}

const valuesOf = ({ amount, day, what }: NewBalance): BalanceValues => ({ amount, day, what });

const shown = ({ amount, currency, day, what }: NewBalance): readonly (readonly [title: string, text: string])[] => [
  ['Amount', `${currency} ${amountText(BigInt(amount), currency)}`],
  ['Day', day],
  ['Description', what],
];
