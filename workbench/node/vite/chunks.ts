/** The files that every browser needs, from the sign-in page on. */
const base =
  /\/node_modules\/(react|react-dom|scheduler|mobx|mobx-react-lite|reflect-metadata)\/|^\0?(rolldown\/runtime|vite\/preload-helper)|\/sdk\/(browser\/(api-client|form-model|i18n|services|ui\/(class-list|controls\/(button|icon|icon-button|icon-paths|own-icons)|form\/after-press|dialogs\/toasts))|common\/(fill|words))\.|\/(16|20)px\/paths\/(cross|error|info-sign|offline|refresh|tick-circle|warning-sign)\./;

/** The frame around every page; the manifests from which it is drawn, and with them each plugin’s own `t`. */
const shell =
  /\/node_modules\/(@inversifyjs|inversify|dayjs)\/|@oxc-project\+runtime|\/sdk\/browser\/(after-events|define-plugin|follow-list|latest-request|installed-plugins|navigation|photos|registry|save-file|session|use-shortcut|view|workbench-services|ui\/(page-link|controls\/(?!floating-tooltip|floating-content)|dialogs\/(?!history-modal)|form\/(field-frame|form|form-context|input-row|password-field|path|use-field)))|\/sdk\/common\/(manifest|permissions)\.|\/plugins\/\w+\/[\w-]+\/manifest\./;

/** Modules that nearly every page uses. None of them may load only at first use. */
const pages =
  /\/sdk\/browser\/(ui\/(home\/(?!bars|distributions)|layout\/(?!print-sheet)|list\/(?!virtual|basket)|values\/(?!change-list|copy-text|status-history))|ui\/form\/(date-input|read-date|use-today)|list-store|live-value)/;

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
