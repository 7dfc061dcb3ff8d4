import { AuditVerification } from '../../../core/node/audit/audit-verification';
import { openPools, type Connections } from '../../../core/node/database/pools';
import { settings, Transactions } from '../../../core/node/database/transactions';
import { withDatabase } from '../backup/with-database';
import { readConfiguration } from '../configuration';

/** Stands for the installation in entries that concern no organization, such as sign-ins under unknown names. */
const installation = '00000000-0000-0000-0000-000000000000';
/** Milliseconds; the check itself lifts the first for as long as it runs. */
const deadlines = { statement: 60_000, idleTransaction: 60_000 };

/**
 * `npm run audit:verify`, also while the server runs: computes the chain of every organization anew.
 *
 * @returns whether all of them are as they were written
 */
export async function verifyAudit(): Promise<boolean> {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  let intact = true;
  await withDatabase(readConfiguration(process.env), async (connections) => {
    intact = await verifyAll(connections, say);
  });
  say(intact ? 'The audit is intact.' : 'THE AUDIT HAS BEEN ALTERED.');
  return intact;
}

/** @param say hears one line for each organization */
export async function verifyAll({ app }: Pick<Connections, 'app'>, say: (line: string) => void): Promise<boolean> {
  const pools = openPools(app, 1, deadlines, () => undefined);
  try {
    const transactions = new Transactions(pools.side, 'shared-pool');
    const verification = new AuditVerification(transactions);
    let intact = true;
    for (const { uuid, name } of await organizationsIn(transactions)) {
      const finding = await verification.verify(uuid);
      intact &&= finding.intact;
      say(
        finding.intact
          ? `${name}: intact, ${finding.entries} entries under ${finding.seals} seals, ${finding.unsealed} not sealed yet.`
          : `${name}: ALTERED. Seal ${finding.seal} does not hold: ${finding.reason}.`,
      );
    }
    return intact;
  } finally {
    await pools.close();
  }
}

/** Everybody of whom there is an entry or a seal, whether or not the organization is still there. */
async function organizationsIn(transactions: Transactions) {
  const uuids = await transactions.run(settings({ 'app.sealer': 'on' }), async (transaction) => ({
    value: await transaction.query<{ uuid: string }>('audited-organizations', auditedOrganizations, []),
  }));
  const found: { readonly uuid: string; readonly name: string }[] = [];
  for (const { uuid } of uuids) {
    const [row] = await transactions.run(settings({ 'app.organization': uuid }), async (transaction) => ({
      value: await transaction.query<{ name: string }>('organization-name', 'select name from organizations', []),
    }));
    found.push({ uuid, name: row?.name ?? (uuid === installation ? 'Installation' : uuid) });
  }
  return found;
}

/** From one organization to the next along the keys: reading all entries to find a handful of names would take minutes. */
const auditedOrganizations = `
  with recursive audited as (
    (select organization_uuid from audit_entries order by organization_uuid limit 1)
    union all
    select (select e.organization_uuid from audit_entries e where e.organization_uuid > a.organization_uuid order by e.organization_uuid limit 1)
      from audited a where a.organization_uuid is not null),
  sealed as (
    (select organization_uuid from audit_seals order by organization_uuid limit 1)
    union all
    select (select s.organization_uuid from audit_seals s where s.organization_uuid > a.organization_uuid order by s.organization_uuid limit 1)
      from sealed a where a.organization_uuid is not null)
  select organization_uuid as uuid from audited where organization_uuid is not null
  union select organization_uuid from sealed where organization_uuid is not null
  order by uuid`;
