/** Modules that the groups name individually, without extension: a test checks that each exists. */
export const named: string[] = [];

/** The named files of a folder, or all of them. @param names separated by |, or a pattern */
function of(folder: string, names = String.raw`[\w-]+`): string {
  if (/^[\w|-]+$/.test(names)) named.push(...names.split('|').map((name) => `${folder}/${name}`));
  return String.raw`/${folder}/(${names})\.`;
}

/** The files that every browser needs, from the sign-in page on. */
const base = new RegExp(
  [
    String.raw`/node_modules/(react|react-dom|scheduler|mobx|mobx-react-lite|reflect-metadata|uuid)/`,
    String.raw`^\0?(rolldown/runtime|vite/preload-helper)`,
    of('sdk/browser', 'api-client|i18n'),
    of('sdk/browser/forms', 'form-model|form-draft|draft-key|changed-parts'),
    of('sdk/browser/session', 'screen|services'),
    of('sdk/browser/device', 'unique-key'),
    of('sdk/browser/plugins', 'fault-in'),
    of('sdk/browser/ui', 'class-list'),
    of('sdk/browser/ui/controls', 'button|icon|icon-button|icon-paths|own-icons'),
    of('sdk/browser/ui/form', 'after-press'),
    of('sdk/browser/ui/dialogs', 'toasts'),
    of('sdk/common', 'fill|words'),
    String.raw`/(16|20)px/paths/(cross|error|info-sign|offline|refresh|tick-circle|warning-sign)\.`,
  ].join('|'),
);

/** The frame around every page; the manifests from which it is drawn, and with them each plugin’s own `t`. */
const shell = new RegExp(
  [
    String.raw`/node_modules/(@inversifyjs|inversify|dayjs)/|@oxc-project\+runtime`,
    of('sdk/browser/device', 'photos|save-file|use-media|use-shortcut'),
    of('sdk/browser/live'),
    of('sdk/browser/plugins'),
    of('sdk/browser/session'),
    of('sdk/browser/ui', 'page-link'),
    of('sdk/browser/ui/controls', String.raw`(?!floating-tooltip|floating-content)[\w-]+`),
    of('sdk/browser/ui/dialogs', String.raw`(?!history-modal)[\w-]+`),
    of('sdk/browser/ui/form', 'form|form-context|path'),
    of('sdk/browser/ui/form/fields', 'field-frame|password-field|use-field'),
    of('sdk/browser/ui/form/notices', 'conflict-notice|draft-notice'),
    of('sdk/common', 'manifest|permissions'),
    String.raw`/plugins/\w+/[\w-]+/manifest\.`,
    of('plugins/workspaces'),
  ].join('|'),
);

/** Modules that nearly every page uses. None of them may load only at first use. */
const pages = new RegExp(
  [
    of('sdk/browser', 'busy|patient-days'),
    of('sdk/browser/lists'),
    of('sdk/browser/records', 'changed-meanwhile|use-refusal'),
    of('sdk/browser/ui/home', String.raw`(?!bars|distributions)[\w-]+`),
    of('sdk/browser/ui/layout', String.raw`(?!print-sheet)[\w-]+`),
    of('sdk/browser/ui/list', String.raw`(?!virtual-rows|basket)[\w-]+`),
    of('sdk/browser/ui/values', String.raw`(?!change-list|copy-text|status-history)[\w-]+`),
    of('sdk/browser/ui/form/choices', 'suggest-input'),
    of('sdk/browser/ui/form/dates', 'date-input|read-date|use-today'),
  ].join('|'),
);

/**
 * Groups modules that are needed together into one file each: fewer files mean fewer requests on slow lines, and larger
 * files compress better. All other code is split off to load at first use.
 */
export const codeSplitting = {
  groups: [
    { name: 'base', test: base, priority: 3, includeDependenciesRecursively: false },
    { name: 'shell', test: shell, priority: 2, includeDependenciesRecursively: false },
    { name: 'pages', test: pages, priority: 1, includeDependenciesRecursively: false },
  ],
};

/** Chunks that are loaded by the time a chunk imports others; only the entry, at sign-in, runs before the shell. */
const loaded = (host: string) =>
  host.startsWith('assets/index-') ? /^assets\/(base|index)-/ : /^assets\/(base|index|shell|workbench)-/;

/**
 * The files to preload with a lazy file, without those that are loaded by then. Every chunk carries such a list: with
 * all names the lists would add 5 kB before the first list.
 */
export function resolveDependencies(
  _file: string,
  dependencies: string[],
  { hostId, hostType }: { readonly hostId: string; readonly hostType: 'html' | 'js' },
): string[] {
  return hostType === 'html' ? dependencies : dependencies.filter((name) => !loaded(hostId).test(name));
}
