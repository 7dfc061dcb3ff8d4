import { labelled } from '@clinic-workbench/sdk/common';
import {
  ApiClient,
  ApiFailure,
  Dialogs,
  type MenuAction,
  Session,
  Toaster,
  useDeletion,
  useService,
} from '@clinic-workbench/sdk/browser';
import type { StaffPlan } from '../../common/staff-plan';
import type { StaffUser } from '../../common/staff-user';
import { refusalText } from '../refusal-text';
import { t } from '../../manifest';
import { StaffStore } from './staff-store';

const staffUsers = 'v1/providers/{providerId}/staff-users';

/** The actions on a person of the list that the user may do. */
export function useStaffActions(open: {
  readonly edit: (person: StaffUser) => void;
  readonly link: (person: StaffUser) => void;
}): {
  readonly actionsFor: (person: StaffUser) => MenuAction[];
  /**
   * Deletes without asking; shows the person's remaining plans.
   * @throws ApiFailure
   */
  readonly deleteOne: (person: StaffUser) => Promise<void>;
} {
  const store = useService(StaffStore);
  const session = useService<Session>(Session);
  const dialogs = useService<Dialogs>(Dialogs);
  const deleteAsked = useDeletion();
  const toaster = useService<Toaster>(Toaster);
  const api = useService<ApiClient>(ApiClient);
  const [mayWrite, mayDelete] = [session.can('team.write'), session.can('team.delete')];

  const setActive = async (person: StaffUser, active: boolean) => {
    if (!active && !(await dialogs.confirm(deactivation(person, await plansOf(api, person))))) return;
    await quietly(store.setActive(person, active));
  };
  const inviteAgain = async (person: StaffUser) => {
    if (await quietly(store.inviteAgain(person))) toaster.success(t('Another invitation is on its way.'));
  };
  const deleteOne = async (person: StaffUser) => {
    const plans = await plansOf(api, person);
    await store.delete(person);
    if (plans) toaster.warning(labelled(person.full_name, plans));
  };
  const remove = (person: StaffUser) =>
    deleteAsked({ item: t('team member'), run: () => deleteOne(person), reasonOf: refusalText });

  const actionsFor = (person: StaffUser): MenuAction[] => {
    const invited = person.status === 'invited';
    const self = person.uuid === session.practitionerRoleId;
    const changes: (MenuAction | false)[] = [
      { id: 'edit', label: t('Edit'), icon: 'edit', onSelect: () => open.edit(person) },
      invited && { id: 'link', label: t('Show invitation link'), icon: 'link', onSelect: () => open.link(person) },
      invited &&
        person.email !== null && {
          id: 'invite',
          label: t('Send the invitation again'),
          icon: 'envelope',
          onSelect: () => void inviteAgain(person),
        },
      person.is_active &&
        !self && {
          id: 'deactivate',
          label: t('Deactivate'),
          icon: 'disable',
          onSelect: () => void setActive(person, false),
        },
      !person.is_active && {
        id: 'activate',
        label: t('Reactivate'),
        icon: 'tick',
        onSelect: () => void setActive(person, true),
      },
    ];
    const deletion: MenuAction = {
      id: 'delete',
      label: t('Delete'),
      icon: 'trash',
      danger: true,
      divided: true,
      onSelect: () => void remove(person),
    };
    return [
      ...(mayWrite ? changes.filter((action): action is MenuAction => action !== false) : []),
      ...(mayDelete && !self ? [deletion] : []),
    ];
  };
  return { actionsFor, deleteOne };
}

/** The person's plans that remain until a user changes them; empty if there are none, or they cannot be read. */
async function plansOf(api: ApiClient, { uuid }: StaffUser): Promise<string> {
  try {
    const { data } = await api.get<{ readonly data: readonly StaffPlan[] }>(`${staffUsers}/${uuid}/plans`, {
      quiet: true,
    });
    return data.map(({ sentence, count }) => t(sentence, { count })).join(' ');
  } catch (error) {
    if (error instanceof ApiFailure) return '';
    throw error;
  }
}

/** @param plans translated */
function deactivation({ full_name: name }: StaffUser, plans: string) {
  return {
    title: t('Deactivate {{name}}', { name }),
    message: [
      t('They are signed out of this organization at once and cannot come back until they are reactivated.'),
      plans,
    ]
      .filter(Boolean)
      .join(' '),
    confirm: t('Deactivate'),
    danger: true,
  };
}

/** @returns false if it was refused; a toast has shown why */
async function quietly(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof ApiFailure) return false;
    throw error;
  }
}
