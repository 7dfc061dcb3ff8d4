/** The addresses of third-party plugins' code; the application reads their folder and fills it. */
export interface PluginEntries {
  /** `/plugins/<id>/<file>.js`; undefined for a plugin that is built in or could not be read. */
  entryOf(id: string): string | undefined;
}
export const PluginEntries = Symbol.for('clinic.PluginEntries');
