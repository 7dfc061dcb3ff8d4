import { ErrorState, LoadingState, NoPermission, Page, t } from '@clinic-workbench/sdk/browser';
import { useEffect } from 'react';
import type { ViewStates } from '../../../core/browser/view/view-states';

/** Shown instead of a view that cannot be shown. */
export const viewStates: ViewStates = {
  Loading: () => <LoadingState kind="lines" count={6} />,
  Failed: FailedView,
  MissingRight: ({ right, page }) => {
    const told = <NoPermission permission={right} />;
    return page === undefined ? told : <Page title={page}>{told}</Page>;
  },
};

/** Offline, most often the view's code could not load: then it tries again as soon as the connection is back. */
function FailedView({ retry, plugin }: { readonly retry: () => void; readonly plugin?: string }) {
  useEffect(() => {
    if (navigator.onLine) return undefined;
    addEventListener('online', retry, { once: true });
    return () => removeEventListener('online', retry);
  }, [retry]);
  const told =
    plugin === undefined
      ? t('This part could not be shown.')
      : t('This part of the plugin {{plugin}} could not be shown.', { plugin });
  const message = navigator.onLine ? told : t('The server cannot be reached. Check your connection and try again.');
  return <ErrorState message={message} retry={retry} />;
}
