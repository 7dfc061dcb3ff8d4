import type { Logger } from 'pino';
import { auditRecord, type AuditOrigin } from './audit-record';
import type { ReadAuditWriter } from './read-audit-writer';

/** A refusal to a signed-in user. */
export interface Refused {
  readonly origin: AuditOrigin;
  readonly session: string;
  /** The resource's name in rights. */
  readonly resource: string;
  /** The requested record; undefined if the address names none. */
  readonly record: string | undefined;
  readonly status: 403 | 404;
  /** The endpoint with its parameter names, as in `DELETE /api/v2/emr/patients/:id`. */
  readonly endpoint: string;
}

interface Gathered {
  /** The last of them: the entry has its address and time. */
  last: Refused;
  times: number;
  readonly records: Set<string>;
}

/** Milliseconds during which repetitions are gathered into one entry. */
const window = 60_000;
/** The most records in one entry; the next one starts a further entry. */
const mostRecords = 500;

/**
 * Audits refusals with their users. The first refusal of a session at an endpoint is written at once; further ones
 * within a minute go into one entry that counts them and names every record. A user who tries ten thousand records
 * leaves some twenty entries. No request waits for these entries, and none fails because of them.
 */
export class RefusalAudit {
  readonly #reads: Pick<ReadAuditWriter, 'write'>;
  readonly #logger: Pick<Logger, 'error'>;
  readonly #ofPatients: ReadonlySet<string>;
  readonly #gathered = new Map<string, Gathered>();
  readonly #writing = new Set<Promise<void>>();
  readonly #timer: NodeJS.Timeout;

  /** @param ofPatients the resources with patients as their records */
  constructor(reads: Pick<ReadAuditWriter, 'write'>, logger: Pick<Logger, 'error'>, ofPatients: ReadonlySet<string>) {
    this.#ofPatients = ofPatients;
    this.#reads = reads;
    this.#logger = logger;
    this.#timer = setInterval(() => this.#flush(), window).unref();
  }

  note(refused: Refused): void {
    const { origin, session, record, status, endpoint } = refused;
    const key = `${origin.organization} ${session} ${status} ${endpoint}`;
    const before = this.#gathered.get(key);
    if (!before) {
      this.#gathered.set(key, { last: refused, times: 0, records: new Set() });
      this.#write(refused, { status, endpoint }, record);
      return;
    }
    before.last = refused;
    before.times++;
    if (record !== undefined) before.records.add(record);
    if (before.records.size < mostRecords) return;
    this.#writeGathered(before);
    before.times = 0;
    before.records.clear();
  }

  /** Resolves when all noted refusals are written. */
  async written(): Promise<void> {
    this.#flush();
    await Promise.all(this.#writing);
  }

  /** Call when no more requests are answered. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.written();
  }

  #flush(): void {
    for (const each of this.#gathered.values()) if (each.times > 0) this.#writeGathered(each);
    this.#gathered.clear();
  }

  #writeGathered({ last, times, records }: Gathered): void {
    const { status, endpoint } = last;
    this.#write(last, { status, endpoint, times, records: [...records] }, undefined);
  }

  #write({ origin, resource, status }: Refused, note: Readonly<Record<string, unknown>>, record: string | undefined) {
    // A patient's own audit trail shows who was refused their record. For a 404 it is unknown whether the patient
    // belongs to this organization.
    const ofPatient = this.#ofPatients.has(resource) && status === 403 && record !== undefined;
    const entry = {
      action: 'refuse',
      resource,
      note,
      ...(record !== undefined && { resourceUuid: record }),
      ...(ofPatient && { patientUuid: record }),
    } as const;
    const writing = this.#reads.write([auditRecord(origin, entry)]).catch((error: unknown) => {
      // If the table cannot be written, the log keeps the entry.
      const { organization, user, address } = origin;
      const reason = error instanceof Error ? error.message : String(error);
      this.#logger.error({ organization, user, address, resource, note, record, reason }, 'a refusal is not audited');
    });
    this.#writing.add(writing);
    void writing.finally(() => this.#writing.delete(writing));
  }
}
