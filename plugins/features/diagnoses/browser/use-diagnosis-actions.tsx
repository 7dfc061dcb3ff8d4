import { Dialogs, Formats, Session, Toaster, useService, type MenuAction } from '@clinic-workbench/sdk/browser';
import { lazy, Suspense, useState } from 'react';
import { isLiveDiagnosis, type Diagnosis } from '../common/diagnosis';
import type { UpdateDiagnosis } from '../common/diagnosis-requests';
import { attempted, DiagnosesStore } from './diagnoses-store';
import { nameOf } from './labels';
import { t } from './t';

const DiagnosisModal = lazy(async () => ({ default: (await import('./diagnosis-modal')).DiagnosisModal }));
const DiagnosisHistory = lazy(async () => ({ default: (await import('./diagnosis-history')).DiagnosisHistory }));

/** What can be done with diagnoses, and the windows in which it is done. */
export function useDiagnosisActions() {
  const store = useService(DiagnosesStore);
  const session = useService<Session>(Session);
  const dialogs = useService<Dialogs>(Dialogs);
  const toaster = useService<Toaster>(Toaster);
  const formats = useService<Formats>(Formats);
  const [shown, setShown] = useState<{ readonly kind: 'edit' | 'history'; readonly diagnosis: Diagnosis }>();
  const mayWrite = session.can('diagnoses.write');
  const close = () => setShown(undefined);

  const change = async (diagnosis: Diagnosis, changes: Partial<UpdateDiagnosis>) => {
    if (await attempted(store.change(diagnosis, changes))) toaster.success(t('Saved.'));
  };
  const takeBack = async (diagnosis: Diagnosis) => {
    const reason = await dialogs.askReason({
      title: t('Entered in error'),
      message: t('{{name}} was never so? It leaves the record and stays readable in its history.', {
        name: nameOf(diagnosis),
      }),
      confirm: t('Entered in error'),
    });
    if (reason !== undefined && (await attempted(store.enteredInError(diagnosis, reason))))
      toaster.success(t('Saved.'));
  };

  const menuOf = (diagnosis: Diagnosis): MenuAction[] => {
    const { verification_status: verification, is_problem: problem } = diagnosis;
    const history: MenuAction = {
      id: 'history',
      label: t('Past changes'),
      icon: 'history',
      onSelect: () => setShown({ kind: 'history', diagnosis }),
    };
    if (!mayWrite || verification === 'entered-in-error') return [history];
    const to = (id: string, icon: string, label: string, changes: Partial<UpdateDiagnosis>): MenuAction => ({
      ...{ id, icon, label },
      onSelect: () => void change(diagnosis, changes),
    });
    const today = formats.today();
    return [
      { id: 'edit', label: t('Edit'), icon: 'edit', onSelect: () => setShown({ kind: 'edit', diagnosis }) },
      ...(verification === 'confirmed'
        ? []
        : [to('confirm', 'tick', t('Confirm'), { verification_status: 'confirmed' })]),
      ...(verification === 'refuted' ? [] : [to('refute', 'cross', t('Refute'), { verification_status: 'refuted' })]),
      ...(diagnosis.encounter_id === null
        ? []
        : [
            problem
              ? to('off-list', 'remove', t('Take off the problem list'), { is_problem: false })
              : to('on-list', 'add', t('Put on the problem list'), { is_problem: true }),
          ]),
      isLiveDiagnosis(diagnosis)
        ? to('resolve', 'tick-circle', t('Resolved'), { clinical_status: 'resolved', abatement: today })
        : to('activate', 'reset', t('Active again'), { clinical_status: 'active', abatement: null }),
      history,
      {
        id: 'error',
        label: t('Entered in error'),
        icon: 'trash',
        danger: true,
        divided: true,
        onSelect: () => void takeBack(diagnosis),
      },
    ];
  };

  const windows = shown && (
    <Suspense fallback={null}>
      {shown.kind === 'history' ? (
        <DiagnosisHistory diagnosis={shown.diagnosis} onClose={close} />
      ) : (
        <DiagnosisModal diagnosis={shown.diagnosis} onSaved={() => store.reload(shown.diagnosis)} onClose={close} />
      )}
    </Suspense>
  );
  return { mayWrite, menuOf, windows };
}

export type DiagnosisActions = ReturnType<typeof useDiagnosisActions>;
