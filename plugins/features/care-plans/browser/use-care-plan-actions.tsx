import { ApiFailure, Dialogs, Session, Toaster, useService, type MenuAction } from '@clinic-workbench/sdk/browser';
import { lazy, Suspense, useState } from 'react';
import { isRunning, mayBecome, type ActivityStatus, type CarePlan, type CarePlanActivity } from '../common/care-plan';
import type { UpdateCarePlan } from '../common/care-plan-requests';
import { CarePlansStore } from './care-plans-store';
import { t } from './t';

const CarePlanModal = lazy(async () => ({ default: (await import('./care-plan-modal')).CarePlanModal }));
const CarePlanHistory = lazy(async () => ({ default: (await import('./care-plan-history')).CarePlanHistory }));

type Shown = { readonly kind: 'new' } | { readonly kind: 'edit' | 'history'; readonly plan: CarePlan };

/** What can be done with a patient's care plans, and the windows in which it is done. */
export function useCarePlanActions(of: {
  readonly patientId: string;
  /** Where the user stands, if in an encounter that may be written into. */
  readonly encounterId: string | undefined;
}) {
  const { patientId } = of;
  const store = useService(CarePlansStore);
  const session = useService<Session>(Session);
  const dialogs = useService<Dialogs>(Dialogs);
  const toaster = useService<Toaster>(Toaster);
  const [shown, setShown] = useState<Shown>();
  const mayWrite = session.can('care-plans.write');
  const close = () => setShown(undefined);

  /** Failures have been shown by then. @param done undefined says nothing: one sees it */
  const attempt = async (work: Promise<boolean>, done: string | undefined) => {
    try {
      if ((await work) && done) toaster.success(done);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
  };
  const end = async (plan: CarePlan, to: 'revoked' | 'entered-in-error') => {
    const revoking = to === 'revoked';
    const reason = await dialogs.askReason({
      title: revoking ? t('Revoke care plan') : t('Entered in error'),
      message: revoking
        ? t('{{name}} is not followed any more. It stays readable.', { name: plan.title })
        : t('{{name}} was never meant for this patient? It stays readable.', { name: plan.title }),
      confirm: revoking ? t('Revoke') : t('Entered in error'),
    });
    if (reason !== undefined) await attempt(store.end(plan, to, reason), t('Saved.'));
  };

  const menuOf = (plan: CarePlan): MenuAction[] => {
    const history: MenuAction = {
      id: 'history',
      label: t('Past changes'),
      icon: 'history',
      onSelect: () => setShown({ kind: 'history', plan }),
    };
    if (!mayWrite) return [history];
    const become = (status: NonNullable<UpdateCarePlan['status']>, icon: string, label: string): MenuAction[] =>
      mayBecome(plan.status, status)
        ? [
            {
              ...{ id: status, icon, label },
              onSelect: () => void attempt(store.change(plan, { status }), t('Saved.')),
            },
          ]
        : [];
    return [
      ...(isRunning(plan.status)
        ? [{ id: 'edit', label: t('Edit'), icon: 'edit', onSelect: () => setShown({ kind: 'edit', plan }) }]
        : []),
      ...become('active', 'play', t('Follow it')),
      ...become('on-hold', 'pause', t('Put on hold')),
      ...become('completed', 'tick-circle', t('Completed')),
      history,
      ...(mayBecome(plan.status, 'revoked')
        ? [
            {
              ...{ id: 'revoke', label: t('Revoke'), icon: 'ban-circle', danger: true, divided: true },
              onSelect: () => void end(plan, 'revoked'),
            },
          ]
        : []),
      ...(mayBecome(plan.status, 'entered-in-error')
        ? [
            {
              ...{ id: 'error', label: t('Entered in error'), icon: 'trash', danger: true },
              onSelect: () => void end(plan, 'entered-in-error'),
            },
          ]
        : []),
    ];
  };

  const windows = shown && (
    <Suspense fallback={null}>
      {shown.kind === 'history' ? (
        <CarePlanHistory plan={shown.plan} onClose={close} />
      ) : (
        <CarePlanModal
          patientId={patientId}
          plan={shown.kind === 'edit' ? shown.plan : undefined}
          encounterId={of.encounterId}
          onSaved={() => store.reload(patientId)}
          onClose={close}
        />
      )}
    </Suspense>
  );
  return {
    mayWrite,
    menuOf,
    windows,
    make: () => setShown({ kind: 'new' }),
    step: (plan: CarePlan, activity: CarePlanActivity, status: ActivityStatus) =>
      void attempt(store.step(plan, activity, status), undefined),
  };
}

export type CarePlanActions = ReturnType<typeof useCarePlanActions>;
