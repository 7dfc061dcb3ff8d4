import { bothHalvesRoutes, countNaming, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { sql } from 'kysely';
import { ChargeCover } from '../../charge-items/node/contract';
import { PatientCover, PatientMergeParticipant } from '../../patients/node/contract';
import { PayerUse } from '../../payers/node/contract';
import { HealthcareServiceUse } from '../../services/node/contract';
import { CoverKeeper } from './cover-keeper';
import { CoverQuotes } from './cover-quotes';
import { CoverageChanges } from './coverage-changes';
import { coverageRoutes } from './coverage-routes';
import { coveragesThatFollow } from './coverages-that-follow';
import { PayersOfPatients } from './patient-cover';
import { PolicyChanges } from './policy-changes';
import { policyRoutes } from './policy-routes';
import { reportRoutes } from './report-routes';

const sentence = 'Policies: {{count}}';
const policiesOfPayer: PayerUse = {
  id: 'policies',
  sentence,
  count: (c, payer) => countNaming(c, 'policies', 'payer_uuid', payer),
};
const policiesOfService: HealthcareServiceUse = {
  id: 'policies',
  sentence,
  async count({ db, organization }, service) {
    const { rows } = await sql`
      select from policies where organization_uuid = ${organization}
         and rules @> jsonb_build_array(jsonb_build_object('service', ${service}::text))`.execute(db);
    return rows.length;
  },
};
const authorizationsOfService: HealthcareServiceUse = {
  id: 'policies.authorizations',
  sentence: 'Pre-authorizations: {{count}}',
  count: (c, service) => countNaming(c, 'authorizations', 'healthcare_service_uuid', service),
};

export default {
  services: new ContainerModule(({ bind }) => {
    bind(PolicyChanges).toSelf().inSingletonScope();
    bind(CoverageChanges).toSelf().inSingletonScope();
    bind(CoverQuotes).toSelf().inSingletonScope();
    bind(ChargeCover).to(CoverKeeper).inSingletonScope();
    bind(PatientCover).to(PayersOfPatients).inSingletonScope();
    bind(PayerUse).toConstantValue(policiesOfPayer);
    bind(HealthcareServiceUse).toConstantValue(policiesOfService);
    bind(HealthcareServiceUse).toConstantValue(authorizationsOfService);
    bind(PatientMergeParticipant).toConstantValue(coveragesThatFollow);
  }),
  routes: [...bothHalvesRoutes(policyRoutes), ...coverageRoutes, ...reportRoutes],
  events: [
    { type: 'policy.created', permission: 'policies.read', title: 'A policy was recorded' },
    { type: 'policy.updated', permission: 'policies.read', title: 'A policy was changed' },
    { type: 'policy.deleted', permission: 'policies.read', title: 'A policy was deleted' },
    { type: 'coverage.created', permission: 'coverages.read', title: 'A patient was covered by a policy' },
    { type: 'coverage.updated', permission: 'coverages.read', title: 'The cover of a patient was changed' },
    { type: 'authorization.created', permission: 'coverages.read', title: 'A pre-authorization was recorded' },
    { type: 'authorization.updated', permission: 'coverages.read', title: 'A pre-authorization was changed' },
    { type: 'authorization.deleted', permission: 'coverages.read', title: 'A pre-authorization was deleted' },
  ],
} satisfies ServerPlugin;
