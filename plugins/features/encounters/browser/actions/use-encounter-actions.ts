import { Dialogs, Navigation, Session, useService, type MenuAction } from '@clinic-workbench/sdk/browser';
import { consultationRoute, encounterRoute } from '../../common/current-encounter';
import type { Encounter } from '../../common/encounter';
import { hasBegun, isActive, mayBecome, type EncounterStatus } from '../../common/encounter-status';
import { EncountersStore } from '../encounters-store';
import { t } from '../../manifest';
import { useEncounterFailure } from './use-encounter-failure';

/** The actions on an encounter, with their questions and messages; only those that the user may do. */
export function useEncounterActions() {
  const store = useService(EncountersStore);
  const session = useService<Session>(Session);
  const dialogs = useService<Dialogs>(Dialogs);
  const navigation = useService<Navigation>(Navigation);
  const failed = useEncounterFailure();
  const mayWrite = session.can('encounters.write');

  const run = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      failed(error);
    }
  };
  const open = (encounter: Encounter) => navigation.go(encounterRoute, { id: encounter.uuid });
  const consult = ({ patient_id: id, uuid }: Encounter) =>
    navigation.go(consultationRoute, { id }, { encounter: uuid });
  const take = (encounter: Encounter, status: EncounterStatus) => void run(() => store.change(encounter, { status }));
  const start = (encounter: Encounter) =>
    void run(async () => {
      const started = await store.start(encounter);
      if (started) consult(started);
    });
  const withReason = async (
    encounter: Encounter,
    status: EncounterStatus,
    question: { readonly title: string; readonly message: string; readonly confirm: string },
  ) => {
    const comment = await dialogs.askReason(question);
    if (comment) await run(() => store.change(encounter, { status, comment }));
  };
  const cancel = (encounter: Encounter) =>
    void withReason(encounter, 'cancelled', {
      title: t('Cancel encounter'),
      message: t('It does not take place. Why?'),
      confirm: t('Cancel encounter'),
    });
  const neverWas = (encounter: Encounter) =>
    void withReason(encounter, 'entered-in-error', {
      title: t('Entered in error'),
      message: t('The encounter stays on record and is no longer listed. What was wrong?'),
      confirm: t('Entered in error'),
    });
  const begin = (patient: string, more: { readonly visit?: string; readonly reason?: string }) =>
    run(async () => {
      const encounter = await store.begin(patient, more);
      if (encounter) consult(encounter);
    });

  const triage = (patient: string, visit: string) =>
    navigation.go(consultationRoute, { id: patient }, { triage: '1', visit });

  const actionsFor = (encounter: Encounter): readonly MenuAction[] => {
    const { status } = encounter;
    const items: readonly (MenuAction | false)[] = [
      mayWrite &&
        isActive(status) &&
        !hasBegun(status) && {
          id: 'start',
          label: t('Start consultation'),
          icon: 'play',
          onSelect: () => start(encounter),
        },
      mayWrite &&
        hasBegun(status) && { id: 'continue', label: t('Continue'), icon: 'play', onSelect: () => consult(encounter) },
      mayWrite &&
        status === 'planned' && {
          id: 'arrived',
          label: t('Arrived'),
          icon: 'walk',
          onSelect: () => take(encounter, 'arrived'),
        },
      mayWrite &&
        (status === 'planned' || status === 'arrived') && {
          id: 'triaged',
          label: t('Triaged'),
          icon: 'pulse',
          onSelect: () => take(encounter, 'triaged'),
        },
      mayWrite &&
        status === 'in-progress' && {
          id: 'onleave',
          label: t('On leave'),
          icon: 'walk',
          onSelect: () => take(encounter, 'onleave'),
        },
      mayWrite &&
        status === 'onleave' && {
          id: 'back',
          label: t('Back'),
          icon: 'undo',
          onSelect: () => take(encounter, 'in-progress'),
        },
      mayWrite &&
        mayBecome(status, 'cancelled') && {
          id: 'cancel',
          label: t('Cancel encounter'),
          icon: 'disable',
          danger: true,
          divided: true,
          onSelect: () => cancel(encounter),
        },
      session.can('encounters.delete') &&
        mayBecome(status, 'entered-in-error') && {
          id: 'entered-in-error',
          label: t('Entered in error'),
          icon: 'eraser',
          danger: true,
          divided: true,
          onSelect: () => neverWas(encounter),
        },
    ];
    return items.filter((item) => item !== false);
  };
  return { actionsFor, begin, consult, mayWrite, open, start, triage };
}
