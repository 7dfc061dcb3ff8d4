import { Button, EmptyState, LinkButton, Page, Session, t, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { BrowserNavigation } from '../../../core/browser/navigation/browser-navigation';
import { Contributions } from '../../../core/browser/plugins/contributions';
import { SessionStore } from '../../../core/browser/session/session-store';
import type { RouteDenial } from '../../../core/common/route-access';

/** 403: the page does not belong to the current workspace. */
export const DeniedPage = observer(function DeniedPage({ denial }: { readonly denial: RouteDenial }) {
  return (
    <Page title={t('Access denied')}>
      <div role="alert">
        <EmptyState
          icon="ban-circle"
          title={t(denial.sentence, { workspace: denial.workspace })}
          description={t('Error {{status}}', { status: denial.status })}
          action={
            <>
              <WayThere />
              <WayBack />
            </>
          }
        />
      </div>
    </Page>
  );
});

/** If the page belongs to another of the user's workspaces: switches to it, and the page shows. */
const WayThere = observer(function WayThere() {
  const { current } = useService(BrowserNavigation);
  const session = useService(SessionStore);
  const contributions = useService(Contributions);
  const there =
    contributions.workspacesWith(current.route)[0] ??
    (session.unknownWorkspace === undefined ? undefined : contributions.workspaces[0]);
  if (!there) return null;
  return (
    <Button kind="primary" onClick={() => session.chooseWorkspace(there.key)}>
      {t('Switch to {{workspace}}', { workspace: there.title })}
    </Button>
  );
});

/** Leads to the home page of the current workspace; without one, to a page that says so. */
export const WayBack = observer(function WayBack() {
  const { workspace } = useService<Session>(Session);
  return (
    <LinkButton to={workspace.toLowerCase() || 'index'} icon="arrow-left">
      {t('Back to the home page')}
    </LinkButton>
  );
});
