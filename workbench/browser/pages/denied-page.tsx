import { EmptyState, LinkButton, Page, Session, t, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { RouteDenial } from '../../../core/common/route-access';

/** 403: the page does not belong to the workspace that the user is in. */
export const DeniedPage = observer(function DeniedPage({ denial }: { readonly denial: RouteDenial }) {
  return (
    <Page title={t('Access denied')}>
      <div role="alert">
        <EmptyState
          icon="ban-circle"
          title={t(denial.sentence, { workspace: denial.workspace })}
          description={t('Error {{status}}', { status: denial.status })}
          action={<WayBack />}
        />
      </div>
    </Page>
  );
});

/** Leads to the home page of the current workspace; without one, to where the user is told so. */
export const WayBack = observer(function WayBack() {
  const { workspace } = useService<Session>(Session);
  return (
    <LinkButton to={workspace.toLowerCase() || 'index'} kind="primary" icon="arrow-left">
      {t('Back to the home page')}
    </LinkButton>
  );
});
