import { Dialogs, Formats, useFollow, useService, WorklistPage } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { AnswerModal } from '../answer-modal';
import { directionOptions, partyText, priorityOptions, waitingDaysOptions, waitingOptions } from '../labels';
import { ReferralModal } from '../referral-modal';
import { ReferralsStore } from '../referrals-store';
import { t } from '../../manifest';
import { useReferralActions } from '../use-referral-actions';
import { ViewModal } from '../view-modal';
import { waitingColumns, type WaitingReferral } from './waiting-columns';
import type { Referral } from '../../common/referral';

type Open =
  | { readonly window: 'view'; readonly uuid: string }
  | { readonly window: 'edit' | 'answer'; readonly referral: Referral };

/** The referrals of all patients that are not yet sent or answered, the longest wait first. */
const WaitingPage = observer(function WaitingPage() {
  const store = useService(ReferralsStore);
  const formats = useService<Formats>(Formats);
  const dialogs = useService<Dialogs>(Dialogs);
  const actions = useReferralActions();
  const [open, setOpen] = useState<Open>();
  const list = store.waiting;
  useFollow(list);
  const close = () => setOpen(undefined);

  const send = async (referral: WaitingReferral) => {
    const sure = await dialogs.confirm({
      title: t('Send the referral?'),
      message: t(
        '{{patient}} is referred to {{party}}. The letter is saved, and the referral is not changed any more.',
        {
          patient: referral.patient?.full_name ?? '',
          party: partyText(referral),
        },
      ),
      confirm: t('Send and save the letter'),
    });
    if (sure) await actions.send(referral);
  };
  const nextFor = (referral: WaitingReferral) => {
    if (!actions.mayWrite) return { label: t('Open'), run: () => setOpen({ window: 'view', uuid: referral.uuid }) };
    return referral.status === 'draft'
      ? { label: t('Send'), run: () => void send(referral) }
      : { label: t('Record the answer'), run: () => setOpen({ window: 'answer', referral }) };
  };

  return (
    <WorklistPage
      id="referrals-waiting"
      title={t('Waiting referrals')}
      description={t('Letters that nobody has sent or answered yet.')}
      store={list}
      keyOf={({ uuid }) => uuid}
      search={t('Search for patient or number')}
      filters={[
        { name: 'waiting', label: t('Sent or not'), options: waitingOptions() },
        { name: 'waiting_days', label: t('Any age'), options: waitingDaysOptions() },
        { name: 'priority', label: t('Priority'), options: priorityOptions() },
        { name: 'direction', label: t('Out and in'), options: directionOptions() },
        { name: 'mine', label: t('Written by'), options: [{ value: 'true', label: t('Written by me') }] },
      ]}
      columns={waitingColumns({ formats, now: Date.now(), nextFor, isBusy: actions.isBusy })}
      onOpen={({ uuid }) => setOpen({ window: 'view', uuid })}
      permission="referrals.read"
      nothing={t('No referral is waiting.')}
    >
      {open?.window === 'view' && (
        <ViewModal
          uuid={open.uuid}
          onEdit={(referral) => setOpen({ window: 'edit', referral })}
          onAnswer={(referral) => setOpen({ window: 'answer', referral })}
          onClose={close}
        />
      )}
      {open?.window === 'edit' && (
        <ReferralModal
          owner={{ patient: open.referral.patient_id }}
          direction={open.referral.direction}
          referral={open.referral}
          onSaved={() => void list.load()}
          onClose={close}
        />
      )}
      {open?.window === 'answer' && (
        <AnswerModal referral={open.referral} onSaved={() => void list.load()} onClose={close} />
      )}
    </WorklistPage>
  );
});

export default WaitingPage;
