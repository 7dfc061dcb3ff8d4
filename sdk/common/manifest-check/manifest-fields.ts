import type {
  CommandContribution,
  Contributions,
  NavItemContribution,
  PanelContribution,
  PluginManifest,
  ProfileTabContribution,
  ResourceContribution,
  RouteContribution,
  SearchContribution,
  StoreContribution,
  ViewContribution,
  WorkspaceContribution,
  WorkspaceKind,
} from '../manifest';
import type { EncounterStep, Spot } from '../spots';

/** The type of a field; a question mark makes it optional. */
export type FieldKind = 'text' | 'texts' | 'number' | 'flag' | 'object' | 'list';
export interface Field {
  readonly kind: FieldKind;
  readonly optional: boolean;
  /** The allowed texts. */
  readonly oneOf?: readonly string[];
}
/** Every field of a type: a field that a later version adds does not compile until it is listed here. */
type FieldsOf<T> = Readonly<Record<keyof Required<T>, Field>>;
export type Fields = Readonly<Record<string, Field>>;

const field = (kind: FieldKind): Field => ({ kind, optional: false });
const optional = (kind: FieldKind): Field => ({ kind, optional: true });
const text = field('text');
const choice = <T extends string>(names: Readonly<Record<T, true>>): Field => ({
  kind: 'text',
  optional: true,
  oneOf: Object.keys(names),
});

/** A list of allowed texts. */
const choices = <T extends string>(names: Readonly<Record<T, true>>): Field => ({ ...choice(names), kind: 'texts' });

const places: Readonly<Record<Spot, true>> = {
  page: true,
  'profile-tab': true,
  'profile-banner': true,
  'summary-card': true,
  'encounter-section': true,
  'chart-section': true,
  'visit-section': true,
  'visit-action': true,
  'billing-tab': true,
  'stock-tab': true,
  'charge-action': true,
  'charge-section': true,
  'charge-note': true,
  'client-section': true,
  checkout: true,
  'service-price': true,
  'service-waits': true,
  'work-waits': true,
  panel: true,
  dashboard: true,
  settings: true,
  dialog: true,
  part: true,
};
const layouts: Readonly<Record<NonNullable<RouteContribution['layout']>, true>> = {
  app: true,
  home: true,
  wide: true,
  plain: true,
};
const steps: Readonly<Record<EncounterStep, true>> = {
  triage: true,
  history: true,
  examination: true,
  assessment: true,
  plan: true,
  finish: true,
};

const kinds: Readonly<Record<WorkspaceKind, true>> = {
  desk: true,
  clinical: true,
  ward: true,
  laboratory: true,
  pharmacy: true,
  money: true,
  administration: true,
};

const meetings: Readonly<Record<NonNullable<WorkspaceContribution['meets']>, true>> = {
  'in-person': true,
  remotely: true,
  'at-home': true,
  'in-emergency': true,
};

export const manifestFields: FieldsOf<PluginManifest> = {
  id: text,
  name: text,
  version: text,
  engines: field('object'),
  requires: optional('texts'),
  mayShow: optional('texts'),
  contributes: field('object'),
};

export const engineFields: FieldsOf<PluginManifest['engines']> = { sdk: text };

export const contributionFields: FieldsOf<Contributions> = {
  workspace: optional('object'),
  views: optional('list'),
  routes: optional('list'),
  navItems: optional('list'),
  profileTabs: optional('list'),
  stores: optional('list'),
  resources: optional('list'),
  defaultRights: optional('object'),
  answers: optional('object'),
  joins: choices(kinds),
  panels: optional('list'),
  commands: optional('list'),
  searches: optional('list'),
};

export const workspaceFields: FieldsOf<WorkspaceContribution> = {
  key: text,
  title: text,
  icon: text,
  kinds: choices(kinds),
  defaultRoles: optional('object'),
  meets: choice(meetings),
  ownPatients: optional('flag'),
  shows: optional('texts'),
};

const views: FieldsOf<ViewContribution> = {
  id: text,
  for: { ...choice(places), optional: false },
  title: text,
  permission: optional('text'),
  order: optional('number'),
  onlyIn: optional('texts'),
  onRequest: optional('flag'),
  inBar: optional('flag'),
  step: choice(steps),
  byLocation: optional('flag'),
};
const routes: FieldsOf<RouteContribution> = { name: text, path: text, view: text, layout: choice(layouts) };
const navItems: FieldsOf<NavItemContribution> = {
  workspace: optional('text'),
  route: text,
  label: text,
  icon: text,
  group: optional('text'),
  permission: optional('text'),
};
const profileTabs: FieldsOf<ProfileTabContribution> = {
  workspace: optional('text'),
  route: text,
  view: text,
  label: optional('text'),
  permission: optional('text'),
  kinds: choices(kinds),
  order: optional('number'),
};
const stores: FieldsOf<StoreContribution> = { id: text, title: text };
const resources: FieldsOf<ResourceContribution> = {
  id: text,
  title: text,
  verbs: optional('texts'),
  isPatient: optional('flag'),
};
const panels: FieldsOf<PanelContribution> = {
  id: text,
  view: text,
  label: text,
  icon: text,
  exceptIn: optional('texts'),
  order: optional('number'),
  opensFirst: optional('flag'),
  permission: optional('text'),
};
const commands: FieldsOf<CommandContribution> = {
  id: text,
  title: text,
  icon: text,
  route: text,
  query: optional('object'),
  permission: optional('text'),
};
const searches: FieldsOf<SearchContribution> = { id: text, title: text, permission: optional('text') };

/** The fields of the items of each list of `contributes`. */
export const itemFields: Readonly<Record<string, Fields>> = {
  views,
  routes,
  navItems,
  profileTabs,
  stores,
  resources,
  panels,
  commands,
  searches,
};
