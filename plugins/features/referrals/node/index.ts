import { CodeType, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { EncounterGuard } from '../../encounters/node/contract';
import { PatientMergeParticipant, RecordPart, rowsThatFollow, TimelineSource } from '../../patients/node/contract';
import { demoReferrals } from './demo-referrals';
import { ReferralChanges } from './referral-changes';
import { ReferralCodes } from './referral-codes';
import { ReferralLetters } from './referral-letters';
import { referralsInContext, referralsInTimeline } from './referrals-in-course';
import { routes } from './routes';
import { Specialists } from './specialists';
import { UnsentReferrals } from './unsent-referrals';

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of [ReferralChanges, ReferralLetters, Specialists])
      bind<unknown>(service).toSelf().inSingletonScope();
    bind(CodeType).to(ReferralCodes).inSingletonScope();
    bind(RecordPart).toConstantValue(referralsInContext);
    bind(EncounterGuard).to(UnsentReferrals).inSingletonScope();
    bind(TimelineSource).toConstantValue(referralsInTimeline);
    bind(PatientMergeParticipant).toConstantValue(
      rowsThatFollow({ id: 'referrals', table: 'referrals', event: 'referral.updated' }),
    );
  }),
  routes,
  demo: demoReferrals,
  events: [
    { type: 'referral.created', permission: 'referrals.read', title: 'A referral was written' },
    { type: 'referral.updated', permission: 'referrals.read', title: 'A referral was changed' },
    { type: 'referral.sent', permission: 'referrals.read', title: 'A referral was sent' },
    { type: 'referral.answered', permission: 'referrals.read', title: 'A referral was answered' },
    { type: 'referral.deleted', permission: 'referrals.read', title: 'A referral was taken back' },
    {
      type: 'specialist.created',
      permission: 'referrals.read',
      title: 'Somebody was added to the address book of referrals',
    },
  ],
} satisfies ServerPlugin;
