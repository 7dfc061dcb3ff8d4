import { csvLine, FileAnswer, SystemDatabase, type Cell, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { Readable } from 'node:stream';
import type { AuditEntryView } from '../common/audit-entry';
import type { AuditFilter } from '../common/audit-query';
import { conditionsOf } from './audit-conditions';
import { AuditReader, auditReading, entries } from './audit-reader';

/** Entries in memory at a time. */
const batch = 1_000;

const json = (value: unknown): Cell => (value === null ? '' : JSON.stringify(value));

const columns: readonly (readonly [heading: string, value: (entry: AuditEntryView) => Cell])[] = [
  ['Number', ({ seq }) => seq],
  ['Time (UTC)', ({ at }) => at],
  ['Person', ({ user_name: name }) => name],
  ['Username', ({ username }) => username],
  ['Role', ({ role_name: name }) => name],
  ['Workspace', ({ workspace }) => workspace],
  ['Address', ({ address }) => address],
  ['Action', ({ action }) => action],
  ['Resource', ({ resource }) => resource],
  ['Record', ({ resource_uuid: uuid }) => uuid],
  ['Name of the record', ({ resource_name: name }) => name],
  ['Patient', ({ patient_name: name }) => name],
  ['Patient number', ({ patient_number: number }) => number],
  ['Before', ({ before }) => json(before)],
  ['After', ({ after }) => json(after)],
  ['Note', ({ note }) => json(note)],
  ['Request', ({ request_id: id }) => id],
];

/** The audit as a CSV file. */
@injectable()
export class AuditExport {
  readonly #system: SystemDatabase;
  readonly #reader: AuditReader;

  constructor(@inject(SystemDatabase) system: SystemDatabase, @inject(AuditReader) reader: AuditReader) {
    this.#system = system;
    this.#reader = reader;
  }

  /** All entries that match the filter, newest first; without those written during the export. */
  async file(c: RequestContext, filter: AuditFilter): Promise<FileAnswer<'text/csv; charset=utf-8'>> {
    auditReading(c, 'export', filter);
    const [newest] = await entries(c.db, sql`e.organization_uuid = ${c.organization}`, 1);
    const lines = this.#lines(c.organization, filter, (newest?.seq ?? 0) + 1, this.#reader.wireFor(c));
    return new FileAnswer(
      Readable.from(lines),
      'text/csv; charset=utf-8',
      `audit-${c.now.toISOString().slice(0, 10)}.csv`,
    );
  }

  /** Continues after the last entry, each batch in its own transaction: a slow download holds none open. */
  async *#lines(
    organization: string,
    filter: AuditFilter,
    from: number,
    toWire: ReturnType<AuditReader['wireFor']>,
  ): AsyncGenerator<string> {
    yield `\uFEFF${csvLine(columns.map(([heading]) => heading))}`;
    const where = conditionsOf({ organization }, filter);
    for (let before = from; ;) {
      const rows = await this.#system.inOrganization(organization, (db) =>
        entries(db, sql`${where} and e.seq < ${before}`, batch),
      );
      const shown = rows.map(toWire);
      yield shown.map((entry) => csvLine(columns.map(([, value]) => value(entry)))).join('');
      if (rows.length < batch) return;
      before = rows.at(-1)!.seq;
    }
  }
}
