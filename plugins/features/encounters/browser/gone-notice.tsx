import { EmptyState, LinkButton } from '@clinic-workbench/sdk/browser';
import { consultationRoute } from '../common/current-encounter';
import { t } from '../manifest';

/** Replaces an encounter if the patient's record was deleted meanwhile. */
export function GoneNotice() {
  return (
    <EmptyState
      icon="trash"
      title={t('The record of this patient has been deleted.')}
      description={t('Its encounters are there again once it is restored, and so is what you were typing.')}
    />
  );
}

/** Replaces an encounter if the patient's record was merged meanwhile. */
export function MovedNotice(props: { readonly patient: string; readonly encounter: string }) {
  return (
    <EmptyState
      icon="merge-columns"
      title={t('The record of this patient has been merged into another.')}
      description={t('The consultation goes on there, with all that was saved.')}
      action={
        <LinkButton to={consultationRoute} params={{ id: props.patient }} query={{ encounter: props.encounter }}>
          {t('Go on in the other record')}
        </LinkButton>
      }
    />
  );
}
