import { observer } from 'mobx-react-lite';
import { type ReactNode } from 'react';
import { t } from '../../i18n';
import type { LiveValue } from '../../live/live-value';
import { useService } from '../../session/services';
import { Session, type SessionOrganization } from '../../session/session';
import { Button } from '../controls/button';
import { ErrorState } from '../layout/error-state';
import { LoadingState } from '../layout/loading-state';
import { NoPermission } from '../layout/no-permission';
import { Page } from '../layout/page';
import { Together } from '../layout/together';
import styles from './home.module.css';
import { useFollow } from '../../live/use-follow';

/**
 * The frame of a workspace's home page: place and date first, then the figures once they have loaded. If a refresh
 * fails, the old figures stay, with a note that they are old.
 */
export const HomePage = observer(function HomePage<T>(props: {
  /** Translated: the name of the workspace. */
  readonly title: string;
  readonly figures: LiveValue<T>;
  /** The right that the figures need. A user without it sees a message, and no request is sent. */
  readonly permission?: string;
  readonly actions?: ReactNode;
  /** Shown above the figures; does not wait for them. */
  readonly before?: ReactNode;
  readonly children: (figures: T) => ReactNode;
}) {
  const { figures, permission } = props;
  const session = useService<Session>(Session);
  const { organization, location } = session;
  const allowed = permission === undefined || session.can(permission);
  useFollow(allowed ? figures : undefined);
  const where = [organization.organization_name, location?.name, longDate(organization)];
  return (
    <Page title={props.title} description={where.filter(Boolean).join(' · ')} actions={props.actions}>
      <Together>
        {props.before}
        {allowed ? (
          <FiguresContent figures={figures}>{props.children}</FiguresContent>
        ) : (
          <NoPermission permission={permission} />
        )}
      </Together>
    </Page>
  );
});

const FiguresContent = observer(function FiguresContent<T>(props: {
  readonly figures: LiveValue<T>;
  readonly children: (figures: T) => ReactNode;
}) {
  const { value, failure, load } = props.figures;
  if (value === undefined) {
    if (!failure) return <LoadingState kind="cards" count={4} />;
    return (
      <ErrorState message={failure.isOffline ? t('The server cannot be reached.') : t(failure.message)} retry={load} />
    );
  }
  return (
    <>
      {failure && (
        <div className={styles.stale} role="status">
          {t('The figures could not be refreshed; these are from before.')}
          <Button small icon="refresh" onClick={() => void load()}>
            {t('Try again')}
          </Button>
        </div>
      )}
      {props.children(value)}
    </>
  );
});

/** Today's date at the organization, in full, in the form of its country and the language of the page. */
function longDate({ time_zone: timeZone, country }: SessionOrganization): string {
  const locale = `${document.documentElement.lang || 'en'}-${country}`;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone }).format(new Date());
}
