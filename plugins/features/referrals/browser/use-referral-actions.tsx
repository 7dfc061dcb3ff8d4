import { labelled } from '@clinic-workbench/sdk/common';
import { Session, useRecordActions, useService, type HistoryWords } from '@clinic-workbench/sdk/browser';
import type { Referral } from '../common/referral';
import { linesOf, statusLabel } from './labels';
import { ReferralsStore } from './referrals-store';
import { t } from '../manifest';

const history: HistoryWords<Referral> = {
  linesOf: (referral) => {
    // The history keeps the answer as text; a referral has an object with its author.
    const answer: unknown = referral.answer;
    const text = typeof answer === 'string' ? answer : referral.answer?.text;
    return [
      labelled(t('Status'), statusLabel(referral.status)),
      ...linesOf(referral),
      ...(text ? [labelled(t('Answer'), text)] : []),
    ];
  },
  labelOf: ({ kind }) => {
    if (kind === 'sent') return t('Sent');
    if (kind === 'answered') return t('Answered');
    return kind === 'revoked' ? t('Taken back') : undefined;
  },
};

/** The actions on referrals, and their dialogs. */
export function useReferralActions() {
  const store = useService(ReferralsStore);
  const session = useService<Session>(Session);
  const { records } = store;
  const actions = useRecordActions<Referral>({
    store: records,
    right: 'referrals.write',
    nameOf: ({ referral_number }) => referral_number,
    history,
  });
  const { attempt, withReason } = actions;
  const letter = (referral: Referral) => attempt(store.letter(referral), '');
  return {
    mayWrite: actions.mayWrite,
    windows: actions.windows,
    history: actions.history,
    isBusy: (uuid: string) => records.isBusy(uuid),
    letter,
    send: async (referral: Referral): Promise<void> => {
      const done = t('{{number}} is sent. The letter is being saved.', { number: referral.referral_number });
      const isSent = await attempt(records.act(referral, 'send'), done);
      // The letter names the known allergies. Users who may not read allergies send it without a copy.
      if (isSent && session.can('allergies.read')) await letter(referral);
    },
    /** A sent referral is revoked; a draft, which nobody has seen, is entered in error. */
    remove: (referral: Referral): Promise<boolean> => {
      const sent = referral.status === 'active';
      return withReason(
        {
          title: sent ? t('Take the referral back') : t('Entered in error'),
          message: sent ? t('It stays readable. Tell those who received it.') : t('It stays readable, out of the way.'),
          confirm: sent ? t('Take back') : t('Entered in error'),
        },
        (reason) => attempt(records.enteredInError(referral, reason)),
      );
    },
  };
}
