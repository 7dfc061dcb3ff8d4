import { CodeType, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { PatientMergeParticipant, RecordPart, rowsThatFollow, TimelineSource } from '../../patients/node/contract';
import { ReferralChanges } from './referral-changes';
import { ReferralCodes } from './referral-codes';
import { ReferralLetters } from './referral-letters';
import { ReferralReader } from './referral-reader';
import { ReferralsOfRecord, ReferralTimeline } from './referrals-of-record';
import { routes } from './routes';
import { Specialists } from './specialists';

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of [ReferralReader, ReferralChanges, ReferralLetters, Specialists])
      bind<unknown>(service).toSelf().inSingletonScope();
    bind(CodeType).to(ReferralCodes).inSingletonScope();
    bind(RecordPart).to(ReferralsOfRecord).inSingletonScope();
    bind(TimelineSource).to(ReferralTimeline).inSingletonScope();
    bind(PatientMergeParticipant).toConstantValue(
      rowsThatFollow({ id: 'referrals', table: 'referrals', event: 'referral.updated' }),
    );
  }),
  routes,
  events: [
    { type: 'referral.created', title: 'A referral was written' },
    { type: 'referral.updated', title: 'A referral was changed' },
    { type: 'referral.sent', title: 'A referral was sent' },
    { type: 'referral.answered', title: 'A referral was answered' },
    { type: 'referral.deleted', title: 'A referral was taken back' },
    { type: 'specialist.created', title: 'Somebody was added to the address book of referrals' },
  ],
} satisfies ServerPlugin;
