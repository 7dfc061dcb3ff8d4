import {
  ApiFailure,
  Navigation,
  Session,
  Toaster,
  useService,
  View,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import { useState, type ReactNode } from 'react';
import type { AcknowledgeProps, ScoreFormProps } from '../../../early-warning/common/score-parts';
import type { BoardLine } from '../../common/board-line';
import { BoardStore } from '../board-store';
import { t } from '../../manifest';
import { AssignModal } from './assign-modal';

export interface BoardActions {
  readonly triage: (line: BoardLine) => void;
  readonly start: (line: BoardLine) => void;
  readonly acknowledge: (line: BoardLine) => void;
  readonly menuOf: (line: BoardLine) => readonly MenuAction[];
  /** Render this once, beside the lines. */
  readonly dialogs: ReactNode;
}

/** The actions on a patient of the board. Refusals show their own toasts. */
export function useBoardActions(): BoardActions {
  const store = useService(BoardStore);
  const session = useService<Session>(Session);
  const navigation = useService<Navigation>(Navigation);
  const toaster = useService<Toaster>(Toaster);
  const [triaged, setTriaged] = useState<BoardLine>();
  const [answered, setAnswered] = useState<BoardLine>();
  const [assigned, setAssigned] = useState<BoardLine>();
  const open = (line: BoardLine) => navigation.go('patients-id', { id: line.patient.id });
  const act = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
  };
  const start = (line: BoardLine) =>
    void act(async () => {
      const encounter = await store.start(line);
      if (encounter === undefined) return;
      toaster.success(t('The encounter with {{name}} has begun.', { name: line.patient.full_name }));
      open(line);
    });
  const take = (line: BoardLine) => void act(() => store.assign(line, session.practitionerRoleId));
  const form: ScoreFormProps | undefined = triaged && {
    patientId: triaged.patient.id,
    encounterId: triaged.encounter?.id,
    kind: 'tews',
    onClose: () => setTriaged(undefined),
  };
  const asked: AcknowledgeProps | undefined = answered?.triage
    ? {
        score: { uuid: answered.triage.score_id, version: answered.triage.version, kind: 'tews' },
        patientName: answered.patient.full_name,
        onClose: () => setAnswered(undefined),
      }
    : undefined;
  return {
    triage: setTriaged,
    start,
    acknowledge: setAnswered,
    menuOf: (line) => [
      {
        id: 'open',
        icon: 'document-open',
        label: t('Open record'),
        to: 'patients-id',
        params: { id: line.patient.id },
      },
      ...(session.can('early-warning.write')
        ? [
            {
              id: 'triage',
              icon: 'pulse',
              onSelect: () => setTriaged(line),
              label: line.triage ? t('Triage again') : t('Triage now'),
            },
          ]
        : []),
      ...(session.can('encounters.write')
        ? [{ id: 'start', icon: 'play', label: t('Start encounter'), onSelect: () => start(line) }]
        : []),
      ...(session.can('visits.write')
        ? [
            { id: 'take', icon: 'hand', label: t('Assign to me'), onSelect: () => take(line) },
            { id: 'assign', icon: 'people', label: t('Assign to somebody'), onSelect: () => setAssigned(line) },
          ]
        : []),
    ],
    dialogs: (
      <>
        {form && <View id="early-warning.form" {...form} />}
        {asked && <View id="early-warning.acknowledge" {...asked} />}
        {assigned && <AssignModal line={assigned} onClose={() => setAssigned(undefined)} />}
      </>
    ),
  };
}
