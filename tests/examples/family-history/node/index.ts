import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { sql } from 'kysely';
import { plainRecordRoutes } from '../../encounters/node/contract';
import {
  PatientMergeParticipant,
  RecordPart,
  recordsInContext,
  recordsInTimeline,
  rowsThatFollow,
  TimelineSource,
} from '../../patients/node/contract';
import { FamilyMemberFields, familyMemberFilled, FamilyMembersQuery } from '../common/family-member';
import { familyMembers } from './family-members';

export default {
  services: new ContainerModule(({ bind }) => {
    bind(RecordPart).toConstantValue(recordsInContext(familyMembers, { field: 'family_members' }));
    bind(TimelineSource).toConstantValue(
      recordsInTimeline(familyMembers, {
        kind: { kind: 'family-member', title: 'Family history', icon: 'people' },
        tell: ({ condition, note }, patient) => ({
          title: condition,
          detail: note,
          status: null,
          link: { route: 'patients-id', params: { id: patient } },
        }),
      }),
    );
    bind(PatientMergeParticipant).toConstantValue(
      rowsThatFollow({ id: 'family-history', table: 'family_members', event: 'family_member.updated' }),
    );
  }),
  routes: plainRecordRoutes({
    path: '/emr/family-member-histories',
    one: 'an illness of a relative',
    many: 'Illnesses of relatives',
    records: familyMembers,
    fields: FamilyMemberFields,
    query: FamilyMembersQuery,
    filled: familyMemberFilled,
    searched: sql`f.condition`,
    conditions: ({ relationship }) => (relationship ? [sql`f.relationship = ${relationship}`] : []),
  }),
  events: [
    {
      type: 'family_member.created',
      permission: 'family-history.read',
      title: 'An illness of a relative was recorded',
    },
    {
      type: 'family_member.updated',
      permission: 'family-history.read',
      title: 'An illness of a relative was corrected',
    },
    {
      type: 'family_member.deleted',
      permission: 'family-history.read',
      title: 'An illness of a relative was entered in error',
    },
  ],
} satisfies ServerPlugin;
