import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { sql } from 'kysely';
import { PeriodOpenSource } from '../../ledger/node/contract';
import { PatientMergeParticipant, rowsThatFollow } from '../../patients/node/contract';
import { routes } from './routes';
import { WriteOffChanges } from './write-off-changes';

const waitingWriteOffs: PeriodOpenSource = {
  id: 'write-offs',
  sentence: 'Write-offs that wait for approval: {{count}}',
  async count({ db, organization }, { starts, ends }) {
    const { rows } = await sql`
      select from write_offs w join organizations o using (organization_uuid)
       where w.organization_uuid = ${organization} and w.status = 'pending'
         and (w.created_at at time zone o.time_zone)::date between ${starts}::date and ${ends}::date`.execute(db);
    return rows.length;
  },
};

export default {
  services: new ContainerModule(({ bind }) => {
    bind(WriteOffChanges).toSelf().inSingletonScope();
    bind(PatientMergeParticipant).toConstantValue(
      rowsThatFollow({ id: 'write-offs', table: 'write_offs', event: 'write_off.updated' }),
    );
    bind(PeriodOpenSource).toConstantValue(waitingWriteOffs);
  }),
  routes,
  events: [
    { type: 'write_off.created', permission: 'write-offs.read', title: 'A write-off was asked for' },
    { type: 'write_off.updated', permission: 'write-offs.read', title: 'A write-off was decided about or taken back' },
  ],
} satisfies ServerPlugin;
