import { t } from '../../i18n';
import { EmptyState } from './empty-state';

/** Shown to users who lack a right; it names the right so that an administrator can give it. */
export function NoPermission(props: { readonly permission: string }) {
  return (
    <EmptyState
      icon="lock"
      title={t('You do not have permission to see this.')}
      description={
        <>
          {t('Ask an administrator for this right:')} <code>{props.permission}</code>
        </>
      }
    />
  );
}
