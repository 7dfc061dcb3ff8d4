import { ApiFailure, Dialogs, Session, Toaster, useService, type MenuAction } from '@clinic-workbench/sdk/browser';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Allergy } from '../common/allergy';
import type { UpdateAllergy } from '../common/allergy-requests';
import { AllergiesStore } from './allergies-store';
import { t } from './t';

const AllergyModal = lazy(async () => ({ default: (await import('./allergy-modal')).AllergyModal }));
const AllergyHistory = lazy(async () => ({ default: (await import('./allergy-history')).AllergyHistory }));

const NoneKnownModal = lazy(async () => ({ default: (await import('./none-known-modal')).NoneKnownModal }));

type Shown = { readonly kind: 'new' | 'none-known' } | { readonly kind: 'edit' | 'history'; readonly allergy: Allergy };

/** What can be done with a patient's allergies, and the windows in which it is done. */
export function useAllergyActions(of: {
  readonly patientId: string;
  /** Where the user stands, if in an encounter that may be written into. */
  readonly encounterId: string | undefined;
}) {
  const { patientId } = of;
  const store = useService(AllergiesStore);
  const session = useService<Session>(Session);
  const dialogs = useService<Dialogs>(Dialogs);
  const toaster = useService<Toaster>(Toaster);
  const [shown, setShown] = useState<Shown>();
  const mayWrite = session.can('allergies.write');
  const close = () => setShown(undefined);

  /** Failures have been shown by then. */
  const attempt = async (work: Promise<boolean>, done: string) => {
    try {
      if (await work) toaster.success(done);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
  };
  const change = (allergy: Allergy, changes: Partial<UpdateAllergy>) =>
    void attempt(store.change(allergy, changes), t('Saved.'));

  const takeBack = async (allergy: Allergy) => {
    const reason = await dialogs.askReason({
      title: t('Entered in error'),
      message: t('{{name}} was never so? It leaves the record and stays readable under what is over.', {
        name: t(allergy.substance),
      }),
      confirm: t('Entered in error'),
    });
    if (reason !== undefined) await attempt(store.enteredInError(allergy, reason), t('Saved.'));
  };
  const withdraw = async () => {
    const reason = await dialogs.askReason({
      title: t('Take back'),
      message: t('It no longer stands that this patient has no known allergies. Allergies count as not asked.'),
      confirm: t('Take back'),
    });
    if (reason !== undefined) await attempt(store.withdrawNoneKnown(patientId, reason), t('Saved.'));
  };

  const menuOf = (allergy: Allergy): MenuAction[] => {
    const history: MenuAction = {
      id: 'history',
      label: t('Past changes'),
      icon: 'history',
      onSelect: () => setShown({ kind: 'history', allergy }),
    };
    const { verification_status: verification, clinical_status: clinical } = allergy;
    if (!mayWrite || verification === 'entered-in-error') return [history];
    const to = (id: string, icon: string, label: string, changes: Partial<UpdateAllergy>): MenuAction => ({
      ...{ id, icon, label },
      onSelect: () => change(allergy, changes),
    });
    return [
      { id: 'edit', label: t('Edit'), icon: 'edit', onSelect: () => setShown({ kind: 'edit', allergy }) },
      ...(verification === 'confirmed'
        ? []
        : [to('confirm', 'tick', t('Confirm'), { verification_status: 'confirmed' })]),
      ...(verification === 'refuted' ? [] : [to('refute', 'cross', t('Refute'), { verification_status: 'refuted' })]),
      clinical === 'active'
        ? to('resolve', 'tick-circle', t('Resolved'), { clinical_status: 'resolved' })
        : to('activate', 'reset', t('Active again'), { clinical_status: 'active' }),
      history,
      {
        id: 'error',
        label: t('Entered in error'),
        icon: 'trash',
        danger: true,
        divided: true,
        onSelect: () => void takeBack(allergy),
      },
    ];
  };

  const reload = () => store.reload(patientId);
  const windows: ReactNode = shown && (
    <Suspense fallback={null}>
      {shown.kind === 'history' ? (
        <AllergyHistory allergy={shown.allergy} onClose={close} />
      ) : shown.kind === 'none-known' ? (
        <NoneKnownModal
          patientId={patientId}
          encounterId={of.encounterId}
          onSaved={() => {
            close();
            toaster.success(t('No known allergies: recorded.'));
          }}
          onClose={close}
        />
      ) : (
        <AllergyModal
          patientId={patientId}
          allergy={shown.kind === 'edit' ? shown.allergy : undefined}
          encounterId={of.encounterId}
          onSaved={reload}
          onClose={close}
        />
      )}
    </Suspense>
  );
  return {
    mayWrite,
    menuOf,
    windows,
    record: () => setShown({ kind: 'new' }),
    edit: (allergy: Allergy) => setShown({ kind: 'edit', allergy }),
    stateNoneKnown: () => setShown({ kind: 'none-known' }),
    withdraw: () => void withdraw(),
  };
}

export type AllergyActions = ReturnType<typeof useAllergyActions>;
