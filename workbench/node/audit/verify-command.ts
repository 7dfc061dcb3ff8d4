import type { AuditFinding } from '@clinic-workbench/sdk/node';
import { AuditVerification } from '../../../core/node/audit/audit-verification';
import { SealFolder, type KeptSeals } from '../../../core/node/audit/seal-folder';
import { SealKeys } from '../../../core/node/audit/seal-keys';
import { Secrets } from '../../../core/node/tokens/secrets';
import { openPools, type Connections } from '../../../core/node/database/pools';
import { settings, Transactions } from '../../../core/node/database/transactions';
import { withDatabase } from '../backup/with-database';
import { readConfiguration } from '../configuration';
import { sessionSecret } from '../session-secret';

/** Represents the installation in entries that belong to no organization, such as sign-ins with unknown user names. */
const installation = '00000000-0000-0000-0000-000000000000';
/** Milliseconds; the check itself lifts the first one while it runs. */
const deadlines = { statement: 60_000, idleTransaction: 60_000 };

/**
 * `npm run audit:verify`, also while the server runs: recomputes the chain of every organization, and compares it with
 * the seals stored outside the database.
 *
 * @returns whether all entries are unchanged
 */
export async function verifyAudit(): Promise<boolean> {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const configuration = readConfiguration(process.env);
  let intact = true;
  await withDatabase(configuration, async (connections) => {
    const keys = new SealKeys(new Secrets(sessionSecret(configuration)), configuration.formerSecrets);
    intact = await verifyAll(connections, keys, new SealFolder(configuration.seals.folder), say);
  });
  say(intact ? 'The audit is intact.' : 'THE AUDIT IS NOT AS IT WAS WRITTEN, OR CANNOT BE CHECKED.');
  return intact;
}

/** @param say receives one line for each organization, and one about the seals outside */
export async function verifyAll(
  { app }: Pick<Connections, 'app'>,
  keys: SealKeys,
  folder: SealFolder,
  say: (line: string) => void,
): Promise<boolean> {
  const pools = openPools(app, 1, deadlines, () => undefined);
  try {
    const transactions = new Transactions(pools.side, 'shared-pool');
    const kept = await folder.read(keys);
    const verification = new AuditVerification(transactions, keys, () => Promise.resolve(kept));
    let intact = true;
    for (const { uuid, name } of await organizationsIn(transactions, kept)) {
      const finding = await verification.verify(uuid);
      intact &&= finding.intact;
      say(`${name}: ${wordsOf(finding)}`);
    }
    say(keptWords(kept, folder.path));
    return intact;
  } finally {
    await pools.close();
  }
}

function wordsOf(finding: AuditFinding): string {
  if (finding.intact)
    return `intact, ${finding.entries} entries under ${finding.seals} seals, ${finding.unsealed} not sealed yet.`;
  if (finding.unknownKey) return `NOT CHECKED from seal ${finding.seal} on: ${finding.reason}.`;
  return `ALTERED. Seal ${finding.seal} does not hold: ${finding.reason}.`;
}

function keptWords({ statements }: KeptSeals, folder: string): string {
  const newest = statements
    .map(({ at }) => at)
    .toSorted()
    .at(-1);
  return newest === undefined
    ? `No seals are kept in ${folder} yet: an end that was cut off would not be found.`
    : `Compared with the seals that are kept in ${folder}, the newest of ${newest}.`;
}

/** All organizations with an entry or a seal, in the database or outside, even if they no longer exist. */
async function organizationsIn(transactions: Transactions, kept: KeptSeals) {
  const here = await transactions.run(settings({ 'app.sealer': 'on' }), async (transaction) => ({
    value: await transaction.query<{ uuid: string }>('audited-organizations', auditedOrganizations, []),
  }));
  const found: { readonly uuid: string; readonly name: string }[] = [];
  const outside = kept.statements.flatMap(({ seals }) => seals.map(({ organization }) => organization));
  for (const uuid of new Set([...here.map((each) => each.uuid), ...outside])) {
    const [row] = await transactions.run(settings({ 'app.organization': uuid }), async (transaction) => ({
      value: await transaction.query<{ name: string }>('organization-name', 'select name from organizations', []),
    }));
    found.push({ uuid, name: row?.name ?? (uuid === installation ? 'Installation' : uuid) });
  }
  return found;
}

/**
 * Steps along the keys from one organization to the next: reading all entries to find a handful of names would take
 * minutes.
 */
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
