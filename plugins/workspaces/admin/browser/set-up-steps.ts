import type { AdminDay } from './admin-day-store';

/** Something that an organization needs before others can work in it. */
export interface SetUpStep {
  /** Name of the page where it is done. */
  readonly route: string;
  /** English, a translation key, as is `text`. */
  readonly title: string;
  readonly text: string;
  /** Undefined for what is a matter of taste and never done. */
  readonly done: boolean | undefined;
}

/**
 * What there is to set up, what is missing first.
 *
 * @param canOpen tells pages that are there, and open to this administrator, from others
 */
export function setUpSteps(day: AdminDay, canOpen: (route: string) => boolean): readonly SetUpStep[] {
  const steps: readonly SetUpStep[] = [
    {
      route: 'admin-locations',
      title: 'Name your locations',
      text: 'Everybody says at sign-in where they work.',
      done: day.locations > 0,
    },
    {
      route: 'admin-team',
      title: 'Invite your staff',
      text: 'Each person signs in under their own name.',
      // The administrator who reads this is one.
      done: day.staff === undefined ? undefined : day.staff > 1,
    },
    {
      route: 'admin-roles',
      title: 'Look through the roles',
      text: 'A role says which workspaces people see and what they may do there.',
      done: undefined,
    },
    {
      route: 'admin-workspaces',
      title: 'Choose the workspaces',
      text: 'Switch off those that your organization does not need.',
      done: undefined,
    },
    {
      route: 'admin-settings',
      title: 'Set your language and theme',
      text: 'They follow you to every computer.',
      done: undefined,
    },
  ];
  const place = ({ done }: SetUpStep) => (done === false ? 0 : done === undefined ? 1 : 2);
  return steps.filter(({ route }) => canOpen(route)).toSorted((a, b) => place(a) - place(b));
}
