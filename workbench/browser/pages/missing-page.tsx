import { EmptyState, Page, t, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { matchPath } from 'react-router-dom';
import { BrowserNavigation } from '../../../core/browser/navigation/browser-navigation';
import { PluginHost } from '../../../core/browser/plugins/plugin-host';
import { WayBack } from './denied-page';

/** 404, or the page of a plugin that is switched off. */
export const MissingPage = observer(function MissingPage() {
  const { path } = useService(BrowserNavigation);
  const host = useService(PluginHost);
  const owner = host.manifests.find(({ contributes }) =>
    contributes.routes?.some((route) => matchPath(route.path, path) !== null),
  );
  if (owner) {
    return (
      <Page title={t('Switched off')}>
        <EmptyState
          icon="offline"
          title={t('{{plugin}} is switched off', { plugin: owner.name })}
          description={t('This page comes back when an administrator switches it on again.')}
          action={<WayBack />}
        />
      </Page>
    );
  }
  return (
    <Page title={t('Page not found')}>
      <EmptyState
        icon="search"
        title={t('Nothing stands at this address.')}
        description={t('The link may be old or mistyped.')}
        action={<WayBack />}
      />
    </Page>
  );
});
