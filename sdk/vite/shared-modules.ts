/**
 * The modules that separately built plugins import from the host, so that a page has one React, one MobX and one SDK.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'mobx',
  'mobx-react-lite',
  'inversify',
  'dayjs',
  '@blueprintjs/core',
  '@clinic-workbench/sdk/common',
  '@clinic-workbench/sdk/browser',
] as const;

/** Modules of the host: a second copy in a plugin would not know the session or the address bar. */
export const wrappedModules: Readonly<Record<string, string>> = {
  'react-router': 'Navigation of @clinic-workbench/sdk/browser',
  'react-router-dom': 'Navigation and PageLink of @clinic-workbench/sdk/browser',
  axios: 'ApiClient of @clinic-workbench/sdk/browser',
  i18next: 't of @clinic-workbench/sdk/browser',
};
