import { KeptDraft, Navigation, PageLink, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { draftKeyOf, type BasketValues } from '../entry/order-basket';
import { t } from '../../manifest';

/** Tells where unplaced orders are kept after their encounter has ended. */
export const KeptNotice = observer(function KeptNotice({ patientId }: { readonly patientId: string }) {
  const navigation = useService<Navigation>(Navigation);
  if (!navigation.canOpen('patients-id-orders')) return null;
  return (
    <KeptDraft<BasketValues> draftKey={draftKeyOf(patientId)} countOf={({ orders }) => orders?.length ?? 0}>
      {(count) => (
        <>
          {t('Orders not placed yet: {{count}}. They are kept, to be placed elsewhere or outside any encounter.', {
            count,
          })}{' '}
          <PageLink to="patients-id-orders" params={{ id: patientId }}>
            {t('Orders')}
          </PageLink>
        </>
      )}
    </KeptDraft>
  );
});
