import { Button } from '../controls/button';
import { t } from '../../i18n';
import { EmptyState } from './empty-state';

/** Shown in place of content that failed to load: says why and offers to try again. */
export function ErrorState(props: {
  /** Translated. */
  readonly message: string;
  /** Left out if trying again cannot help. */
  readonly retry?: () => void;
}) {
  return (
    <div role="alert">
      <EmptyState
        icon="error"
        title={props.message}
        action={
          props.retry && (
            <Button icon="refresh" onClick={props.retry}>
              {t('Try again')}
            </Button>
          )
        }
      />
    </div>
  );
}
