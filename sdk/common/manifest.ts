import type { DefaultRoleKey } from './default-roles';
import type { EncounterStep, Spot } from './spots';

/**
 * A plugin's description, as plain data.
 *
 * The workbench reads every manifest before it runs any plugin code: it builds routes, navigation, rights and the
 * plugin settings from manifests alone, and loads a plugin's code only when one of its views or stores is first needed.
 */
export interface PluginManifest {
  /** Kebab-case and unique; a third party prefixes its own name, as in `acme-dental`. */
  readonly id: string;
  /** English; shown to administrators. */
  readonly name: string;
  readonly version: string;
  /** The SDK versions this plugin was written for, as a semver range. */
  readonly engines: { readonly sdk: string };
  /** Plugins that must be installed and on for this one to work. */
  readonly requires?: readonly string[];
  /** Plugins whose views its routes and pages show where those plugins are on (`ifAllowed`). It works without them. */
  readonly mayShow?: readonly string[];
  readonly contributes: Contributions;
}

/** The extension points. A plugin fills those it needs. */
export interface Contributions {
  /**
   * The kinds of workspace that a feature is for: it is on if such a workspace is on, and its profile tabs show there.
   */
  readonly joins?: readonly WorkspaceKind[];
  /** A place of work with its own home page, navigation and patient profile. */
  readonly workspace?: WorkspaceContribution;
  /** Components by id, which any plugin may show: pages, profile tabs, panels. */
  readonly views?: readonly ViewContribution[];
  readonly routes?: readonly RouteContribution[];
  readonly navItems?: readonly NavItemContribution[];
  readonly profileTabs?: readonly ProfileTabContribution[];
  /** State that outlives a page: created when first needed, discarded at sign-out. */
  readonly stores?: readonly StoreContribution[];
  /** The subjects of rights; each has `<resource>.read`, `.write` and `.delete`, and its own verbs. */
  readonly resources?: readonly ResourceContribution[];
  /**
   * Which default roles get which rights of these resources: `{ doctor: ['money.read'], administrator: ['money.*'] }`.
   * Every organization's roles of these keys get each right once: when the plugin is added or switched on, and when a
   * newer version names more of them. Rights that an administrator takes away afterwards are not given again.
   */
  readonly defaultRights?: DefaultRights;
  /**
   * Its own rights that answer another feature's question: `{ 'schedules.move-booked': 'appointments.write' }`. The
   * asking feature need not know this plugin. The question begins with the id of the plugin that asks it, and this
   * plugin requires that one.
   */
  readonly answers?: Readonly<Record<string, string>>;
  /** Tabs of the utility side panel. */
  readonly panels?: readonly PanelContribution[];
  /** Actions in the Omnibar. */
  readonly commands?: readonly CommandContribution[];
  /** Searches in the Omnibar; their code is in the plugin's `searches` under the same id. */
  readonly searches?: readonly SearchContribution[];
}

export interface WorkspaceContribution {
  /** Upper case, as in roles and addresses: `OPD`. */
  readonly key: string;
  /** English label of the switcher, as in `Outpatient`. */
  readonly title: string;
  readonly icon: string;
  /** The kinds of work in it. Features that join a kind show their tabs and entries in it. Without kinds, none join. */
  readonly kinds?: readonly WorkspaceKind[];
  /**
   * The default roles that work here, each with the rank of this workspace among the role's workspaces: users start in
   * the one with the lowest number. Given once, like `defaultRights`.
   */
  readonly defaultRoles?: Readonly<Partial<Record<DefaultRoleKey, number>>>;
  /** How patients are met in the visits that begin here; unset for no particular way. */
  readonly meets?: 'in-person' | 'remotely' | 'at-home' | 'in-emergency';
  /** Staff here work through their own waiting patients; elsewhere any free staff member takes the next patient. */
  readonly ownPatients?: boolean;
  /** Ids of views that show only in workspaces that ask for them (`onRequest`). */
  readonly shows?: readonly string[];
}

/**
 * The kinds of work in a workspace. `desk`: patients are received. `clinical`: patients are treated. `ward`: patients
 * stay and are watched; a ward is clinical too. `laboratory`: samples are examined. `pharmacy`: medicines are
 * dispensed. `money`: payments are taken. `administration`: the organization is managed.
 */
export type WorkspaceKind = 'desk' | 'clinical' | 'ward' | 'laboratory' | 'pharmacy' | 'money' | 'administration';

/** Rights by the key of the default role that gets them. `beds.*` means read, write and delete. */
export type DefaultRights = Readonly<Partial<Record<DefaultRoleKey, readonly string[]>>>;

export interface ViewContribution {
  /** `<plugin id>.<name>`, as in `appointments.list`. */
  readonly id: string;
  readonly for: Spot;
  /** English; the page's heading and the browser tab's title. */
  readonly title: string;
  /** A user without this right sees a message that names it instead of the view. */
  readonly permission?: string;
  /** For charts, cards and sections: they are sorted by this number; those without one come last. */
  readonly order?: number;
  /** For banners, cards and sections: the keys of the only workspaces that show them; all if left out. */
  readonly onlyIn?: readonly string[];
  /** For a section or card: only workspaces that name it in `shows` show it. */
  readonly onRequest?: boolean;
  /** For a banner: missing it is dangerous, so it also shows in the line that stays visible above a long record. */
  readonly inBar?: boolean;
  /** For a section of an encounter: its step. */
  readonly step?: EncounterStep;
  /** For a dashboard chart: it can be narrowed to one location. */
  readonly byLocation?: boolean;
}

export interface RouteContribution {
  /** `opd-patients`: the prefix decides which workspace may open it. */
  readonly name: string;
  /** `/opd/patients`, `/patients/:id/care-plans`: workspace first, parameters with a colon. */
  readonly path: string;
  readonly view: string;
  /**
   * `app` (the default): header, side navigation and side panel; `home`: centred content; `wide`: no padding; `plain`:
   * content only.
   */
  readonly layout?: 'app' | 'home' | 'wide' | 'plain';
}

/** An entry of a workspace's side navigation; the plugin's own workspace unless another is named. */
export interface NavItemContribution {
  readonly workspace?: string;
  readonly route: string;
  /** English. */
  readonly label: string;
  /** The name of a Blueprint icon. */
  readonly icon: string;
  /** The English heading that groups items. */
  readonly group?: string;
  /** Users without it do not see the item. */
  readonly permission?: string;
}

/**
 * A tab of the patient profile: in the workspace named, or in all of the kinds named; otherwise in this plugin's own
 * workspace, or in those that it joins.
 */
export interface ProfileTabContribution {
  readonly workspace?: string;
  readonly kinds?: readonly WorkspaceKind[];
  /** Tabs are sorted by this number; those without one come last. */
  readonly order?: number;
  /** `patients-id-appointments`; the tab's address is derived from it. */
  readonly route: string;
  readonly view: string;
  /** English; the view's title if left out. */
  readonly label?: string;
  /** A right that is needed in addition to the view's. */
  readonly permission?: string;
}

export interface StoreContribution {
  readonly id: string;
  readonly title: string;
}

export interface ResourceContribution {
  /** Lower case, as in `patients`. */
  readonly id: string;
  /** English, for the matrix of rights. */
  readonly title: string;
  /** Rights beyond read, write and delete, as in `['overbook']` for `appointments.overbook`. */
  readonly verbs?: readonly string[];
  /** True if its records are patients: a refused access is recorded in that patient's audit. */
  readonly isPatient?: boolean;
}

/** A tab of the utility side panel, in every workspace except those in `exceptIn`. */
export interface PanelContribution {
  readonly id: string;
  readonly view: string;
  /** English. */
  readonly label: string;
  readonly icon: string;
  readonly exceptIn?: readonly string[];
  /** Tabs are sorted by this number; those without one come last. */
  readonly order?: number;
  /** Open for users who have not chosen yet, where there is room for it. */
  readonly opensFirst?: boolean;
  readonly permission?: string;
}

/** An action of the Omnibar: opens a route of the current workspace or of any. */
export interface CommandContribution {
  readonly id: string;
  /** English, as in `Register a patient`. */
  readonly title: string;
  readonly icon: string;
  /** The route to open. `{workspace}` means the current workspace in lower case, as in `{workspace}-patients`. */
  readonly route: string;
  /** Query of the address, as in `{ new: 'patient' }`. */
  readonly query?: Readonly<Record<string, string>>;
  readonly permission?: string;
}

export interface SearchContribution {
  readonly id: string;
  /** English heading over the hits, as in `Patients`. */
  readonly title: string;
  readonly permission?: string;
}

/** Declares a manifest, keeping its literal types so that code can be checked against it. */
export function defineManifest<const M extends PluginManifest>(manifest: M & OwnDefaultRights<M>): M {
  return manifest;
}

/** A manifest can give default roles, and use in answers, only rights of its own resources. */
type OwnDefaultRights<M extends PluginManifest> = {
  readonly contributes: {
    readonly defaultRights?: Readonly<Partial<Record<DefaultRoleKey, readonly (Permission<M> | Wildcard<M>)[]>>>;
    readonly answers?: Readonly<Record<string, Permission<M>>>;
  };
};
type Wildcard<M extends PluginManifest> = `${(Items<M, 'resources'> & ResourceContribution)['id']}.*`;

type Items<
  M extends PluginManifest,
  K extends keyof Contributions,
> = M['contributes'][K] extends readonly (infer Item)[] ? Item : never;
type Verbs<R> = R extends { readonly id: infer Id extends string; readonly verbs: readonly (infer V extends string)[] }
  ? `${Id}.${V}`
  : never;

/** The views that a manifest declares. */
export type ViewOf<M extends PluginManifest> = Items<M, 'views'> & ViewContribution;
/** The ids of the stores that a manifest declares. */
export type StoreId<M extends PluginManifest> = (Items<M, 'stores'> & StoreContribution)['id'];
/** The ids of the searches that a manifest declares. */
export type SearchId<M extends PluginManifest> = (Items<M, 'searches'> & SearchContribution)['id'];
/** The rights of a manifest's resources. */
export type Permission<M extends PluginManifest> =
  | `${(Items<M, 'resources'> & ResourceContribution)['id']}.${'read' | 'write' | 'delete'}`
  | Verbs<Items<M, 'resources'>>;
