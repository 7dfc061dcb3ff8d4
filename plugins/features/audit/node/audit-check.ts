import { AuditChain, type AuditFinding, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';

/** Milliseconds; the database ends transactions that are idle for half a minute. */
const heartbeat = 10_000;

/** Checks that nobody has altered the audit. */
@injectable()
export class AuditCheck {
  readonly #chain: AuditChain;

  constructor(@inject(AuditChain) chain: AuditChain) {
    this.#chain = chain;
  }

  /** Takes some seconds for a million entries. */
  async run(c: RequestContext): Promise<AuditFinding> {
    const awake = setInterval(() => void sql`select 1`.execute(c.db).catch(() => undefined), heartbeat);
    try {
      const finding = await this.#chain.verify(c.organization);
      c.audit({ action: 'read', resource: 'audit', note: { verified: true, intact: finding.intact } });
      return finding;
    } finally {
      clearInterval(awake);
    }
  }
}
