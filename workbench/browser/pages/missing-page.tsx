import { EmptyState, Page, t, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { BrowserNavigation } from '../../../core/browser/navigation/browser-navigation';
import { ownerOfAddress } from '../../../core/browser/plugins/owner-of-address';
import { PluginHost } from '../../../core/browser/plugins/plugin-host';
import { WayBack } from './denied-page';

/** 404, or the page or tab of a plugin that is switched off. */
export const MissingPage = observer(function MissingPage() {
  const { path } = useService(BrowserNavigation);
  const host = useService(PluginHost);
  const owner = ownerOfAddress(host, path);
  if (owner) {
    const failed = host.states.get(owner.id)?.state === 'failed';
    return (
      <Page title={failed ? t('Not available') : t('Switched off')}>
        <EmptyState
          icon="offline"
          title={
            failed
              ? t('{{plugin}} does not work here', { plugin: owner.name })
              : t('{{plugin}} is switched off here', { plugin: owner.name })
          }
          description={
            failed
              ? t('An administrator finds the reason under Workspaces.')
              : t('This page comes back when an administrator switches it on again.')
          }
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
