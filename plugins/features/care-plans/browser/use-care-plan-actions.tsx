import { useRecordActions, useService, type MenuAction } from '@clinic-workbench/sdk/browser';
import { lazy } from 'react';
import { isRunning, mayBecome, type ActivityStatus, type CarePlan, type CarePlanActivity } from '../common/care-plan';
import type { UpdateCarePlan } from '../common/care-plan-requests';
import { CarePlansStore } from './care-plans-store';
import { historyWords } from './history-words';
import { t } from '../manifest';

const CarePlanModal = lazy(async () => ({ default: (await import('./care-plan-modal')).CarePlanModal }));

/** The actions on a patient's care plans, and their dialogs. */
export function useCarePlanActions(of: {
  readonly patientId: string;
  /** The open encounter, if the user may write into it. */
  readonly encounterId: string | undefined;
}) {
  const { patientId, encounterId } = of;
  const store = useService(CarePlansStore);
  const { records } = store;
  const { mayWrite, windows, menu, to, because, edit, attempt } = useRecordActions<CarePlan>({
    store: records,
    right: 'care-plans.write',
    nameOf: ({ title }) => title,
    history: historyWords,
    renderEditor: (plan, close) => (
      <CarePlanModal
        patientId={patientId}
        plan={plan}
        encounterId={encounterId}
        onSaved={() => records.reload()}
        onClose={close}
      />
    ),
  });

  const menuOf = (plan: CarePlan): MenuAction[] => {
    if (!mayWrite) return [menu.history(plan)];
    const { title: name, status: current } = plan;
    const become = (status: NonNullable<UpdateCarePlan['status']>, icon: string, label: string): MenuAction[] =>
      mayBecome(current, status) ? [to(plan, { id: status, icon, label }, { status })] : [];
    // A revoked plan was followed until then; a plan entered in error never applied. Both end it.
    const revoke = because(
      { id: 'revoke', label: t('Revoke'), icon: 'ban-circle', danger: true, divided: true },
      {
        title: t('Revoke care plan'),
        message: t('{{name}} is not followed any more. It stays readable.', { name }),
        confirm: t('Revoke'),
      },
      (reason) => attempt(records.enteredInError(plan, reason)),
    );
    const error = because(
      { id: 'error', label: t('Entered in error'), icon: 'trash', danger: true },
      {
        title: t('Entered in error'),
        message: t('{{name}} was never meant for this patient? It stays readable.', { name }),
      },
      (reason) => attempt(records.act(plan, 'entered-in-error', { reason })),
    );
    return [
      ...(isRunning(current) ? [menu.edit(plan)] : []),
      ...become('active', 'play', t('Follow it')),
      ...become('on-hold', 'pause', t('Put on hold')),
      ...become('completed', 'tick-circle', t('Completed')),
      menu.history(plan),
      ...(mayBecome(current, 'revoked') ? [revoke] : []),
      ...(mayBecome(current, 'entered-in-error') ? [error] : []),
    ];
  };

  return {
    mayWrite,
    menuOf,
    windows,
    make: () => edit(),
    // The ticked box is confirmation enough: no message.
    step: (plan: CarePlan, activity: CarePlanActivity, status: ActivityStatus) =>
      void attempt(store.step(plan, activity, status), ''),
  };
}

export type CarePlanActions = ReturnType<typeof useCarePlanActions>;
