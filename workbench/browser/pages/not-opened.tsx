import { Button, EmptyState, t, type ApiFailure } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';

/** Signed in, but the workbench cannot open: the server is out of reach, or the user has no role. */
export const NotOpened = observer(function NotOpened(props: {
  readonly failure: ApiFailure;
  readonly retry: () => Promise<void>;
  readonly signOut: () => void;
}) {
  const { failure, retry, signOut } = props;
  return (
    <main role="alert">
      <EmptyState
        icon={failure.isOffline ? 'offline' : 'error'}
        title={
          failure.isOffline
            ? t('The server cannot be reached. Check your connection and try again.')
            : t(failure.message)
        }
        action={
          <>
            <Button kind="primary" icon="refresh" onClick={() => void retry()}>
              {t('Try again')}
            </Button>
            <Button onClick={signOut}>{t('Logout')}</Button>
          </>
        }
      />
    </main>
  );
});
