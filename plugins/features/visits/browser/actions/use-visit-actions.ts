import {
  Dialogs,
  Navigation,
  Registry,
  Session,
  Toaster,
  useRefusal,
  useService,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import { mayConsult as consulting, triages } from '../../common/visit-stage';
import { endedLately } from '../../common/ended-lately';
import type { Visit } from '../../common/visit';
import { isMovable, isOpen, mayBecome, type VisitStatus } from '../../common/visit-status';
import { statusLabel } from '../labels';
import { t } from '../../manifest';
import { VisitsStore } from '../visits-store';

export interface VisitStep {
  readonly label: string;
  readonly run: () => void;
}

interface Step {
  readonly status: VisitStatus;
  readonly label: string;
  readonly icon: string;
}

/** The route that starts or continues an encounter of a visit. */
const consultation = 'patients-id-opd-consultations';

/** English. The steps without a question, in the order of a visit. */
const steps: readonly Step[] = [
  { status: 'arrived', label: 'Back to waiting', icon: 'undo' },
  { status: 'triaged', label: 'Triaged', icon: 'pulse' },
  { status: 'in-progress', label: 'Start', icon: 'play' },
  { status: 'onleave', label: 'On leave', icon: 'walk' },
];

/**
 * The actions on a visit, with their questions and messages; only those that the user may do.
 *
 * @param ask opens actions with their own dialog
 */
export function useVisitActions(ask: {
  readonly transfer: (visit: Visit) => void;
  readonly details: (visit: Visit) => void;
}) {
  const store = useService(VisitsStore);
  const session = useService<Session>(Session);
  const dialogs = useService<Dialogs>(Dialogs);
  const toaster = useService<Toaster>(Toaster);
  const navigation = useService<Navigation>(Navigation);
  const registry = useService<Registry>(Registry);
  const mayWrite = session.can('visits.write');

  const refused = useRefusal<Visit>({ stateOf: ({ status }) => statusLabel(status) });
  const run = async (work: () => Promise<Visit | undefined>): Promise<void> => {
    try {
      const visit = await work();
      if (visit)
        toaster.success(
          t('{{name}}: {{status}}', { name: visit.patient.full_name, status: statusLabel(visit.status) }),
        );
    } catch (error) {
      refused(error);
    }
  };
  const take = (visit: Visit, status: VisitStatus) => void run(() => store.change(visit, { status }));
  const end = async (visit: Visit) => {
    const sure = await dialogs.confirm({
      title: t('End visit'),
      message: t('{{name}} is then in no visit any more. The visit can be reopened.', {
        name: visit.patient.full_name,
      }),
      confirm: t('End visit'),
    });
    if (sure) await run(() => store.end(visit));
  };
  const reopen = (visit: Visit) => void run(() => store.reopen(visit));
  const cancel = async (visit: Visit) => {
    const comment = await dialogs.askReason({
      title: t('Cancel visit'),
      message: t('{{name}} leaves without having been seen. Why is the visit cancelled?', {
        name: visit.patient.full_name,
      }),
      confirm: t('Cancel visit'),
    });
    if (comment) await run(() => store.change(visit, { status: 'cancelled', comment }));
  };

  const neverWas = async (visit: Visit) => {
    const comment = await dialogs.askReason({
      title: t('Entered in error'),
      message: t('The visit of {{name}} stays on record and is no longer listed. What was wrong?', {
        name: visit.patient.full_name,
      }),
      confirm: t('Entered in error'),
    });
    if (comment) await run(() => store.change(visit, { status: 'entered-in-error', comment }));
  };

  /** The link into the consultation; only for users who see patients. */
  const mayConsult = navigation.canOpen(consultation) && registry.answers(consulting);
  /** During the visit; after its end it asks whether to start an encounter outside it. */
  const consult = ({ patient_id: id, uuid, status }: Visit) =>
    navigation.go(consultation, { id }, isOpen(status) ? { start: '1', visit: uuid } : {});

  /** Users who prepare patients leave the visit to the practitioner. */
  const mayTriage = mayConsult && triages(registry.answers);
  const triage = ({ patient_id: id, uuid }: Visit) => navigation.go(consultation, { id }, { triage: '1', visit: uuid });

  const actionsFor = (visit: Visit): readonly MenuAction[] => {
    const { status } = visit;
    const details = {
      id: 'details',
      label: t('Details'),
      icon: 'document',
      onSelect: () => ask.details(visit),
    };
    if (!mayWrite) return [details];
    const items: readonly (MenuAction | false)[] = [
      details,
      mayConsult &&
        (isOpen(status) || isReopenable(visit)) && {
          id: 'consultation',
          label: t('Consultation'),
          icon: 'clipboard',
          onSelect: () => consult(visit),
        },
      ...(status === 'finished' ? [] : steps)
        .filter((step) => mayBecome(status, step.status))
        .map((step) => ({
          id: step.status,
          label: status === 'planned' ? t('Arrived') : t(step.label),
          icon: step.icon,
          onSelect: () => take(visit, step.status),
        })),
      isMovable(status) &&
        visit.assigned_to_id !== session.practitionerRoleId && {
          id: 'take',
          label: t('Assign to me'),
          icon: 'person',
          onSelect: () => void run(() => store.change(visit, { assigned_to_id: session.practitionerRoleId })),
        },
      isMovable(status) && {
        id: 'transfer',
        label: t('Assign or transfer'),
        icon: 'exchange',
        onSelect: () => ask.transfer(visit),
      },
      isOpen(status) && { id: 'end', label: t('End visit'), icon: 'endorsed', onSelect: () => void end(visit) },
      status === 'finished' && { id: 'reopen', label: t('Reopen'), icon: 'undo', onSelect: () => reopen(visit) },
      mayBecome(status, 'cancelled') && {
        id: 'cancel',
        label: t('Cancel visit'),
        icon: 'disable',
        danger: true,
        divided: true,
        onSelect: () => void cancel(visit),
      },
      mayBecome(status, 'entered-in-error') &&
        session.can('visits.delete') && {
          id: 'entered-in-error',
          label: t('Entered in error'),
          icon: 'eraser',
          danger: true,
          divided: true,
          onSelect: () => void neverWas(visit),
        },
    ];
    return items.filter((item) => item !== false);
  };
  /** The next step from arrival to the end. */
  const nextFor = (visit: Visit): VisitStep | undefined => {
    if (!mayWrite) return undefined;
    const { status } = visit;
    if (status === 'planned') return { label: t('Arrived'), run: () => take(visit, 'arrived') };
    if (mayTriage && status === 'arrived') return { label: t('Triage'), run: () => triage(visit) };
    if (mayTriage && status === 'triaged') return undefined;
    if (status === 'arrived' || status === 'triaged')
      return { label: t('Start'), run: () => take(visit, 'in-progress') };
    if (status === 'onleave') return { label: t('Back'), run: () => take(visit, 'in-progress') };
    if (status === 'in-progress') return { label: t('Finish'), run: () => void end(visit) };
    if (isReopenable(visit)) return { label: t('Reopen'), run: () => reopen(visit) };
    return undefined;
  };
  return { actionsFor, nextFor, isBusy: store.isBusy, mayWrite };
}

/** True if it ended so recently that the user may want to reopen it. */
export const isReopenable = ({ status, ended_at }: Visit): boolean => status === 'finished' && endedLately(ended_at);
