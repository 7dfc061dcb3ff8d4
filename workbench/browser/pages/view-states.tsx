import { ErrorState, LoadingState, NoPermission, t } from '@clinic-workbench/sdk/browser';
import type { ViewStates } from '../../../core/browser/view/view-states';

/** What stands in a view's place while it cannot be shown. */
export const viewStates: ViewStates = {
  Loading: () => <LoadingState kind="lines" count={6} />,
  Failed: ({ retry }) => <ErrorState message={t('This part could not be shown.')} retry={retry} />,
  MissingRight: ({ right }) => <NoPermission permission={right} />,
};
