import { ErrorState, LoadingState, Page, Section, Session, useFollow, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { NamedWorkspaces } from './named/named-workspaces';
import { PluginTable } from './plugin-table';
import { PluginsStore } from './plugins-store';
import { t } from '../manifest';

/** The plugins of the organization: which are on, why others are not, and the switches of the workspaces. */
const WorkspacesPage = observer(function WorkspacesPage() {
  const store = useService(PluginsStore);
  const session = useService<Session>(Session);
  const { list, faults } = store;
  useFollow(list);
  useFollow(faults);
  const maySwitch = session.can('workspaces.write');
  return (
    <Page
      title={t('Workspaces')}
      description={t('Switching a workspace takes effect at once for everybody in {{organization}}.', {
        organization: session.organization.organization_name,
      })}
    >
      {list.value === undefined ? (
        list.failure ? (
          <ErrorState message={t(list.failure.message)} retry={() => void list.load()} />
        ) : (
          <LoadingState kind="lines" count={8} />
        )
      ) : (
        <>
          <Section title={t('Workspaces')} flush>
            <PluginTable rows={store.workspaces} maySwitch={maySwitch} />
          </Section>
          <NamedWorkspaces />
          <Section
            title={t('Features')}
            description={t('A built-in feature is on while something that is on requires it.')}
            flush
          >
            <PluginTable rows={store.features} maySwitch={maySwitch} />
          </Section>
        </>
      )}
    </Page>
  );
});

export default WorkspacesPage;
