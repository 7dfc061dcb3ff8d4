import type {
  CommandContribution,
  NavItemContribution,
  PanelContribution,
  ProfileTabContribution,
  SearchContribution,
  ViewContribution,
  WorkspaceContribution,
} from '@clinic-workbench/sdk/common';

/** Items of a side navigation that stand under one heading. */
export interface NavGroup {
  /** Undefined for the items that stand alone. */
  readonly group: string | undefined;
  readonly items: readonly NavItemContribution[];
}

/** A tab of the patient profile under the name that it shows. */
export interface ProfileTab extends ProfileTabContribution {
  readonly label: string;
}

/**
 * What the plugins that are on offer to the signed-in user, computed from their manifests. Observable: it follows
 * plugins being switched, rights and the workspace. What the user has no right to is left out. Titles and labels are in
 * the user's language, each as its plugin says it.
 */
export interface Registry {
  /** The workspaces that the user may work in, in the order of their role. */
  readonly workspaces: readonly WorkspaceContribution[];
  /** The side navigation of the current workspace. */
  readonly navigation: readonly NavGroup[];
  /** Tabs of the patient profile in the current workspace. */
  readonly profileTabs: readonly ProfileTab[];
  /**
   * The tab of a patient's page: the current workspace's, else any other's (specification, section 2, *Routes reachable
   * from any workspace*). Undefined where there is none, or the user may not see it.
   */
  profileTabAt(route: string): ProfileTab | undefined;
  /** Views for the header of the patient profile. */
  readonly profileBanners: readonly ViewContribution[];
  /** Cards for the patient's Summary, in their order. */
  readonly summaryCards: readonly ViewContribution[];
  /** Sections for encounters, in their order within each step. */
  readonly encounterSections: readonly ViewContribution[];
  /** Sections for visits, in their order. */
  readonly visitSections: readonly ViewContribution[];
  /** What may be offered first of a current visit, in their order; the first is shown. */
  readonly visitActions: readonly ViewContribution[];
  /** Charts for the organization's dashboard. */
  readonly dashboardFigures: readonly ViewContribution[];
  /** Sections of features for the organization's settings. */
  readonly settingsSections: readonly ViewContribution[];
  /** Tabs of the utility side panel in the current workspace. */
  readonly panels: readonly PanelContribution[];
  readonly commands: readonly CommandContribution[];
  readonly searches: readonly SearchContribution[];
  /** What is wrong with plugins, in English, by plugin id: seen in this browser, at loading or showing. */
  readonly failures: ReadonlyMap<string, string>;
}
export const Registry = Symbol.for('clinic.Registry');
