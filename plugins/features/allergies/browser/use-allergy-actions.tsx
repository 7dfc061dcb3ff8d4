import { Toaster, useRecordActions, useService, type MenuAction } from '@clinic-workbench/sdk/browser';
import { lazy } from 'react';
import type { Allergy } from '../common/allergy';
import { AllergiesStore } from './allergies-store';
import { linesOf } from './labels';
import { t } from '../manifest';

const AllergyModal = lazy(async () => ({ default: (await import('./allergy-modal')).AllergyModal }));
const NoneKnownModal = lazy(async () => ({ default: (await import('./none-known-modal')).NoneKnownModal }));

/** The actions on a patient's allergies, and their dialogs. */
export function useAllergyActions(of: {
  readonly patientId: string;
  /** The open encounter, if the user may write into it. */
  readonly encounterId: string | undefined;
}) {
  const { patientId, encounterId } = of;
  const store = useService(AllergiesStore);
  const toaster = useService<Toaster>(Toaster);
  const { records } = store;
  const { mayWrite, windows, menu, to, edit, show, attempt, withReason } = useRecordActions<Allergy>({
    store: records,
    right: 'allergies.write',
    nameOf: ({ substance }) => t(substance),
    history: { linesOf },
    renderEditor: (allergy, close) => (
      <AllergyModal
        patientId={patientId}
        allergy={allergy}
        encounterId={encounterId}
        onSaved={() => records.reload()}
        onClose={close}
      />
    ),
    errorQuestion: ({ substance }) =>
      t('{{name}} was never so? It leaves the record and stays readable under what is over.', { name: t(substance) }),
  });

  const menuOf = (allergy: Allergy): MenuAction[] => {
    const { verification_status: verification, clinical_status: clinical } = allergy;
    if (!mayWrite || verification === 'entered-in-error') return [menu.history(allergy)];
    const certainty = [
      to(allergy, { id: 'confirm', icon: 'tick', label: t('Confirm') }, { verification_status: 'confirmed' }),
      to(allergy, { id: 'refute', icon: 'cross', label: t('Refute') }, { verification_status: 'refuted' }),
    ].filter(
      ({ id }) => id !== (verification === 'confirmed' ? 'confirm' : verification === 'refuted' ? 'refute' : ''),
    );
    return [
      menu.edit(allergy),
      ...certainty,
      clinical === 'active'
        ? to(allergy, { id: 'resolve', icon: 'tick-circle', label: t('Resolved') }, { clinical_status: 'resolved' })
        : to(allergy, { id: 'activate', icon: 'reset', label: t('Active again') }, { clinical_status: 'active' }),
      menu.history(allergy),
      menu.error(allergy),
    ];
  };

  return {
    mayWrite,
    menuOf,
    windows,
    record: () => edit(),
    edit,
    stateNoneKnown: () =>
      show((close) => (
        <NoneKnownModal
          patientId={patientId}
          encounterId={encounterId}
          onSaved={() => {
            close();
            toaster.success(t('No known allergies: recorded.'));
          }}
          onClose={close}
        />
      )),
    withdraw: () =>
      void withReason(
        {
          title: t('Take back'),
          message: t('It no longer stands that this patient has no known allergies. Allergies count as not asked.'),
        },
        (reason) => attempt(store.withdrawNoneKnown(patientId, reason)),
      ),
  };
}

export type AllergyActions = ReturnType<typeof useAllergyActions>;
