import type { DefaultRoleKey } from './default-roles';
import type { DayRange, Granularity } from './figure-parts';

/**
 * What a plugin says about itself, as plain data.
 *
 * The workbench reads every manifest before it runs any plugin code: routes, navigation,
 * rights and the plugin settings are drawn from manifests alone, and a plugin's code is
 * loaded only when one of its views or stores is first needed.
 */
export interface PluginManifest {
  /** Kebab-case and unique; a third party prefixes its own name, as in `acme-dental`. */
  readonly id: string;
  /** English; shown to administrators. */
  readonly name: string;
  readonly version: string;
  /** The SDK versions this plugin was written for, as a semver range. */
  readonly engines: { readonly sdk: string };
  /** Plugins that must be present, and on, for this one to work. */
  readonly requires?: readonly string[];
  readonly contributes: Contributions;
}

/** The extension points. A plugin uses the ones it needs. */
export interface Contributions {
  /** A place of work with its own home page, navigation and patient profile. */
  readonly workspace?: WorkspaceContribution;
  /** Components by id, which any plugin may show: pages, profile tabs, panels. */
  readonly views?: readonly ViewContribution[];
  readonly routes?: readonly RouteContribution[];
  readonly navItems?: readonly NavItemContribution[];
  readonly profileTabs?: readonly ProfileTabContribution[];
  /** State that outlives a page: made when first asked for, gone at sign-out. */
  readonly stores?: readonly StoreContribution[];
  /** What rights are about; each gives `<resource>.read`, `.write` and `.delete`, and its own verbs. */
  readonly resources?: readonly ResourceContribution[];
  /**
   * Which default roles get which rights of these resources: `{ doctor: ['money.read'], administrator: ['money.*'] }`.
   * Every organization's roles of these keys get each right once: when the plugin comes or is switched on, and when a
   * newer version names more of them. What an administrator takes away afterwards is not given again.
   */
  readonly defaultRights?: DefaultRights;
  /** Tabs of the utility side panel. */
  readonly panels?: readonly PanelContribution[];
  /** What the Omnibar offers to do. */
  readonly commands?: readonly CommandContribution[];
  /** What the Omnibar can find; the code stands in the plugin's `searches` under the same id. */
  readonly searches?: readonly SearchContribution[];
}

export interface WorkspaceContribution {
  /** Upper case, as roles and addresses name it: `OPD`. */
  readonly key: string;
  /** English label of the switcher, as in `Outpatient`. */
  readonly title: string;
  readonly icon: string;
  /** What is done there. Features that join such a kind show their tabs and entries in it; none unless given. */
  readonly kinds?: readonly WorkspaceKind[];
  /**
   * The default roles that work here, each with the place that this workspace takes among its own: people begin in the
   * one with the lowest number. Given once, like `defaultRights`.
   */
  readonly defaultRoles?: Readonly<Partial<Record<DefaultRoleKey, number>>>;
}

/**
 * What is done in a workspace: patients are received at a desk; treated where it is clinical; stay and are watched on a
 * ward, which is clinical too; samples are examined in a laboratory, medicines given out in a pharmacy; money is taken;
 * the organization is run in administration.
 */
export type WorkspaceKind = 'desk' | 'clinical' | 'ward' | 'laboratory' | 'pharmacy' | 'money' | 'administration';

/** Rights by the key of the default role that gets them. `beds.*` stands for read, write and delete. */
export type DefaultRights = Readonly<Partial<Record<DefaultRoleKey, readonly string[]>>>;

/** The kinds of place a view can be made for. */
export type Spot = keyof SpotProps;

/** What a view is given in each kind of place. It may assume nothing else about where it is shown. */
export interface SpotProps {
  /** A page of its own. `params` are those of its route, `workspace` is the key of the current one. */
  readonly page: { readonly params: Readonly<Record<string, string>>; readonly workspace: string };
  readonly 'profile-tab': { readonly patientId: string; readonly workspace: string };
  /** A line of the patient profile's header, such as allergies; nothing to say means rendering nothing. */
  readonly 'profile-banner': {
    readonly patientId: string;
    /** There is little room: in one line what must be seen; the rest is asked for by a button, and `brief` ends. */
    readonly brief: boolean;
    /** In the one line that stays in sight while the header is scrolled away: words without buttons. */
    readonly inBar?: boolean;
  };
  /** A card of the patient's Summary: the latest of one thing; nothing to say means saying so in one line. */
  readonly 'summary-card': { readonly patientId: string; readonly workspace: string };
  /** A section of an encounter's page and of its wizard, in the step that the view names. */
  readonly 'encounter-section': {
    readonly patientId: string;
    readonly encounterId: string;
    /** What the patient came for, as it was said when they were let in; null if nobody asked. */
    readonly reason: string | null;
    readonly workspace: string;
    /** The encounter has not ended and the user may write into it; otherwise the section only shows. */
    readonly mayWrite: boolean;
  };
  /** A section of what is shown of one visit; nothing to say means rendering nothing. */
  readonly 'visit-section': { readonly patientId: string; readonly visitId: string };
  /**
   * What is offered first of the visit that a patient is in, beside it in the profile's header. Only the first such view
   * is shown. It stands in place of the visit's own next step, and shows that where it has nothing better to offer.
   */
  readonly 'visit-action': {
    readonly patientId: string;
    readonly visitId: string;
    /** Undefined if there is none, or the user may not change visits. The label is translated. */
    readonly next: { readonly label: string; readonly busy: boolean; readonly run: () => void } | undefined;
    /** As in a `profile-banner`: the visit's line then stands for what is going on in the visit, too. */
    readonly brief: boolean;
  };
  /** The content of a tab in the utility side panel. */
  readonly panel: { readonly workspace: string };
  /** A chart of the organization's dashboard. The range is days in the organization's time zone. */
  readonly dashboard: DayRange & {
    readonly by: Granularity;
    /** A location's uuid, if the view says `byLocation` and one was chosen. */
    readonly location: string | undefined;
  };
  /** A section of the organization's settings, with a heading and a form of its own. */
  readonly settings: {
    /** Whether the user may change settings; who may not is shown them. */
    readonly mayChange: boolean;
  };
  /** A dialog opened by name; `close` closes it. */
  readonly dialog: { readonly close: () => void };
  /** A part that another feature's view shows and feeds with props of its own choosing. */
  readonly part: { readonly [prop: string]: unknown };
}

/**
 * The steps of an encounter, in their order: how the patient comes, what they tell, what is found, thought and done, and
 * what is settled before it ends, which the wizard alone shows.
 */
export type EncounterStep = 'triage' | 'history' | 'examination' | 'assessment' | 'plan' | 'finish';

export interface ViewContribution {
  /** `<plugin id>.<name>`, as in `appointments.list`. */
  readonly id: string;
  readonly for: Spot;
  /** English; the page's heading and the browser tab's title. */
  readonly title: string;
  /** Whoever lacks it is shown which right is missing instead of the view. */
  readonly permission?: string;
  /** Of charts, cards and sections that stand among others of their kind: by rising order; those without one come last. */
  readonly order?: number;
  /** Of banners, cards and sections: the keys of the only workspaces that show them; all unless given. */
  readonly onlyIn?: readonly string[];
  /** Of a banner: it is dangerous to miss, and also stands in the line that stays in sight of a long record. */
  readonly inBar?: boolean;
  /** Of a section of an encounter: the step it belongs to. */
  readonly step?: EncounterStep;
  /** Of a chart of the dashboard: that it can be narrowed to one location. */
  readonly byLocation?: boolean;
}

export interface RouteContribution {
  /** `opd-patients`: the name decides which workspace may open it. */
  readonly name: string;
  /** `/opd/patients`, `/patients/:id/care-plans`: workspace first, parameters with a colon. */
  readonly path: string;
  readonly view: string;
  /** `app` (the default): header, side navigation and side panel; `home`: centred content; `wide`: no padding; `plain`: nothing around it. */
  readonly layout?: 'app' | 'home' | 'wide' | 'plain';
}

/** An entry of a workspace's side navigation; of this plugin's own workspace unless another is named. */
export interface NavItemContribution {
  readonly workspace?: string;
  readonly route: string;
  /** English. */
  readonly label: string;
  /** The name of a Blueprint icon. */
  readonly icon: string;
  /** English heading under which items with the same group stand together. */
  readonly group?: string;
  /** Whoever lacks it does not see the item. */
  readonly permission?: string;
}

/** A tab of the patient profile, in this plugin's own workspace unless another is named. */
export interface ProfileTabContribution {
  readonly workspace?: string;
  /** `patients-id-appointments`; the tab's address follows from it. */
  readonly route: string;
  readonly view: string;
  /** English; the title of the view unless given. */
  readonly label?: string;
  /** A right that is asked besides that of the view. */
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
}

/** A tab of the utility side panel, in every workspace but those named in `exceptIn`. */
export interface PanelContribution {
  readonly id: string;
  readonly view: string;
  /** English. */
  readonly label: string;
  readonly icon: string;
  readonly exceptIn?: readonly string[];
  /** Tabs stand by rising order; those without one come last. */
  readonly order?: number;
  readonly permission?: string;
}

/** An action of the Omnibar: opens a route of the current workspace or of any. */
export interface CommandContribution {
  readonly id: string;
  /** English, as in `Register a patient`. */
  readonly title: string;
  readonly icon: string;
  /** Route to open. `{workspace}` stands for the current workspace in lower case, as in `{workspace}-patients`. */
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

/** What a manifest gives to default roles are rights of its own resources. */
type OwnDefaultRights<M extends PluginManifest> = {
  readonly contributes: {
    readonly defaultRights?: Readonly<Partial<Record<DefaultRoleKey, readonly (Permission<M> | Wildcard<M>)[]>>>;
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
/** The rights that a manifest's resources give. */
export type Permission<M extends PluginManifest> =
  | `${(Items<M, 'resources'> & ResourceContribution)['id']}.${'read' | 'write' | 'delete'}`
  | Verbs<Items<M, 'resources'>>;
