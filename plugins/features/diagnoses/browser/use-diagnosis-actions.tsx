import { Formats, useRecordActions, useService, type MenuAction } from '@clinic-workbench/sdk/browser';
import { lazy } from 'react';
import { isLiveDiagnosis, type Diagnosis } from '../common/diagnosis';
import { DiagnosesStore } from './diagnoses-store';
import { linesOf, nameOf } from './labels';
import { t } from '../manifest';

const DiagnosisModal = lazy(async () => ({ default: (await import('./diagnosis-modal')).DiagnosisModal }));

/** The actions on diagnoses, and their dialogs. */
export function useDiagnosisActions() {
  const { records } = useService(DiagnosesStore);
  const formats = useService<Formats>(Formats);
  const { mayWrite, windows, menu, to } = useRecordActions<Diagnosis>({
    store: records,
    right: 'diagnoses.write',
    nameOf,
    history: { linesOf, labelOf: ({ kind }) => (kind === 'ranked' ? t('Put in another place') : undefined) },
    renderEditor: (diagnosis, close) =>
      diagnosis && <DiagnosisModal diagnosis={diagnosis} onSaved={() => records.reload()} onClose={close} />,
    errorQuestion: (diagnosis) =>
      t('{{name}} was never so? It leaves the record and stays readable in its history.', { name: nameOf(diagnosis) }),
  });

  const menuOf = (diagnosis: Diagnosis): MenuAction[] => {
    const { verification_status: verification, is_problem: problem, encounter_id } = diagnosis;
    if (!mayWrite || verification === 'entered-in-error') return [menu.history(diagnosis)];
    const onList = problem
      ? to(diagnosis, { id: 'off-list', icon: 'remove', label: t('Take off the problem list') }, { is_problem: false })
      : to(diagnosis, { id: 'on-list', icon: 'add', label: t('Put on the problem list') }, { is_problem: true });
    const course = isLiveDiagnosis(diagnosis)
      ? to(
          diagnosis,
          { id: 'resolve', icon: 'tick-circle', label: t('Resolved') },
          { clinical_status: 'resolved', abatement: formats.today() },
        )
      : to(
          diagnosis,
          { id: 'activate', icon: 'reset', label: t('Active again') },
          { clinical_status: 'active', abatement: null },
        );
    const certainty = [
      to(diagnosis, { id: 'confirm', icon: 'tick', label: t('Confirm') }, { verification_status: 'confirmed' }),
      to(diagnosis, { id: 'refute', icon: 'cross', label: t('Refute') }, { verification_status: 'refuted' }),
    ].filter(
      ({ id }) => id !== (verification === 'confirmed' ? 'confirm' : verification === 'refuted' ? 'refute' : ''),
    );
    return [
      menu.edit(diagnosis),
      ...certainty,
      // A problem outside encounters is only on the problem list.
      ...(encounter_id === null ? [] : [onList]),
      course,
      menu.history(diagnosis),
      menu.error(diagnosis),
    ];
  };
  return { mayWrite, menuOf, windows };
}

export type DiagnosisActions = ReturnType<typeof useDiagnosisActions>;
