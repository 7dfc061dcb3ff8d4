import { bothHalvesRoutes, countNaming, Importer, importRoutes, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { PatientMergeParticipant, PatientPayers, rowsThatFollow } from '../../patients/node/contract';
import manifest from '../manifest';
import { ClientChanges } from './client-changes';
import { clientRoutes } from './client-routes';
import { Payers, PayerUse } from './contract';
import { beneficiaryRoutes } from './members/beneficiaries';
import { MemberChanges } from './members/member-changes';
import { MemberImporter } from './members/member-importer';
import { memberRoutes } from './members/member-routes';
import { partRoutes } from './part-routes';
import { PayerNames } from './payer-names';

const uses: readonly PayerUse[] = [
  {
    id: 'members',
    sentence: 'Members: {{count}}',
    count: (c, payer) => countNaming(c, 'payer_members', 'payer_uuid', payer),
  },
  {
    id: 'beneficiaries',
    sentence: 'Beneficiaries: {{count}}',
    count: (c, payer) => countNaming(c, 'beneficiaries', 'payer_uuid', payer),
  },
];

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of [ClientChanges, MemberChanges, PayerNames])
      bind<unknown>(service).toSelf().inSingletonScope();
    bind(Payers).toService(PayerNames);
    bind(PatientPayers).toService(PayerNames);
    for (const use of uses) bind(PayerUse).toConstantValue(use);
    bind(Importer).to(MemberImporter).inSingletonScope();
    bind(PatientMergeParticipant).toConstantValue(
      rowsThatFollow({ id: 'payers.members', table: 'payer_members', event: 'payer_member.updated' }),
    );
    bind(PatientMergeParticipant).toConstantValue(
      rowsThatFollow({ id: 'payers.beneficiaries', table: 'beneficiaries', event: 'beneficiary.updated' }),
    );
  }),
  routes: [
    // The specification does not say in which half of the API they are.
    ...bothHalvesRoutes(clientRoutes),
    ...bothHalvesRoutes(memberRoutes),
    ...bothHalvesRoutes(beneficiaryRoutes),
    ...partRoutes,
    ...importRoutes(manifest, { kind: 'members', permission: 'members.write', undo: 'members.delete' }),
  ],
  events: [
    { type: 'payer.created', permission: 'payers.read', title: 'A client was created' },
    { type: 'payer.updated', permission: 'payers.read', title: 'A client was changed' },
    { type: 'payer.deleted', permission: 'payers.read', title: 'A client was deleted' },
    { type: 'payer_branch.created', permission: 'payers.read', title: 'A branch of a client was added' },
    { type: 'payer_branch.updated', permission: 'payers.read', title: 'A branch of a client was changed' },
    { type: 'payer_branch.deleted', permission: 'payers.read', title: 'A branch of a client was deleted' },
    { type: 'payer_contact.created', permission: 'payers.read', title: 'A contact of a client was added' },
    { type: 'payer_contact.updated', permission: 'payers.read', title: 'A contact of a client was changed' },
    { type: 'payer_contact.deleted', permission: 'payers.read', title: 'A contact of a client was deleted' },
    { type: 'payer_member.created', permission: 'members.read', title: 'A member of a client was recorded' },
    { type: 'payer_member.updated', permission: 'members.read', title: 'A member of a client was changed' },
    { type: 'payer_member.deleted', permission: 'members.read', title: 'A member of a client was deleted' },
    { type: 'beneficiary.created', permission: 'members.read', title: 'A beneficiary was recorded' },
    { type: 'beneficiary.updated', permission: 'members.read', title: 'A beneficiary was changed' },
    { type: 'beneficiary.deleted', permission: 'members.read', title: 'A beneficiary was deleted' },
  ],
} satisfies ServerPlugin;
