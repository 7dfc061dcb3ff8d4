import type {
  CommandContribution,
  NavItemContribution,
  PanelContribution,
  ProfileTabContribution,
  SearchContribution,
  Spot,
  ViewContribution,
  WorkspaceContribution,
} from '@clinic-workbench/sdk/common';

/** Items of a side navigation under one heading. */
export interface NavGroup {
  /** Undefined for items without a heading. */
  readonly group: string | undefined;
  readonly items: readonly NavItemContribution[];
}

/** A tab of the patient profile with the name that it shows. */
export interface ProfileTab extends ProfileTabContribution {
  readonly label: string;
}

/**
 * What the plugins offer the signed-in user, computed from their manifests. Observable: it follows switched plugins,
 * rights and the workspace. It leaves out what the user has no right to. Titles and labels are in the user's language,
 * in the words of their plugin.
 */
export interface Registry {
  /** The workspaces that the user may work in, in the order of their role. */
  readonly workspaces: readonly WorkspaceContribution[];
  /**
   * The current workspace's plugin's description of it: its kinds, and how patients are met; undefined without a
   * workspace.
   */
  readonly here: WorkspaceContribution | undefined;
  /**
   * The name of the route that shows a view: the current workspace's if it has one; undefined if no workspace has one.
   */
  routeTo(view: string): string | undefined;
  /** The side navigation of the current workspace. */
  readonly navigation: readonly NavGroup[];
  /** Tabs of the patient profile in the current workspace. */
  readonly profileTabs: readonly ProfileTab[];
  /**
   * The tab of a patient's page: the current workspace's, otherwise that of any other (specification, section 2,
   * *Routes reachable from any workspace*). Undefined if there is none or the user may not see it.
   */
  profileTabAt(route: string): ProfileTab | undefined;
  /** Views for the header of the patient profile. */
  readonly profileBanners: readonly ViewContribution[];
  /** Cards for the patient's Summary, in order. */
  readonly summaryCards: readonly ViewContribution[];
  /** Sections for encounters, in their order within each step. */
  readonly encounterSections: readonly ViewContribution[];
  /** Sections for visits, in order. */
  readonly visitSections: readonly ViewContribution[];
  /** Tabs of the page of bills, in order. */
  readonly billingTabs: readonly ViewContribution[];
  /** Buttons beside a patient's bills, in order. */
  readonly chargeActions: readonly ViewContribution[];
  /** Sections below a patient's bills, in order. */
  readonly chargeSections: readonly ViewContribution[];
  /** The windows in which a patient pays, in order; the first is used. */
  readonly checkouts: readonly ViewContribution[];
  /** The views for one kind of place, in order; `Views` shows them. */
  viewsFor(spot: Spot): readonly ViewContribution[];
  /** The actions for a current visit, in order; the first that applies is shown. */
  readonly visitActions: readonly ViewContribution[];
  /** Charts for the organization's dashboard. */
  readonly dashboardFigures: readonly ViewContribution[];
  /** Sections of features on the organization's settings page. */
  readonly settingsSections: readonly ViewContribution[];
  /** Tabs of the utility side panel in the current workspace. */
  readonly panels: readonly PanelContribution[];
  readonly commands: readonly CommandContribution[];
  readonly searches: readonly SearchContribution[];
  /** Sections for the patient's chart, in order. */
  readonly chartSections: readonly ViewContribution[];
  /**
   * True if the user has a right by which an installed plugin answers this question of another (`answers` in its
   * manifest), as in `schedules.move-booked`; also where that plugin is off, since its rights stay.
   */
  answers(question: string): boolean;
  /** The faults that this browser met while it loaded or showed a plugin, in English, by plugin id. */
  readonly failures: ReadonlyMap<string, string>;
}
export const Registry = Symbol.for('clinic.Registry');
