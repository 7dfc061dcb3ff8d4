import { KeptDraft, Navigation, PageLink, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { draftKeyOf, type BasketValues } from '../entry/basket';
import { t } from '../../manifest';

/** Tells where an unsigned prescription is after its encounter has ended. */
export const KeptNotice = observer(function KeptNotice({ patientId }: { readonly patientId: string }) {
  const navigation = useService<Navigation>(Navigation);
  if (!navigation.canOpen('patients-id-prescriptions')) return null;
  return (
    <KeptDraft<BasketValues> draftKey={draftKeyOf(patientId)} countOf={({ lines }) => lines?.length ?? 0}>
      {(count) => (
        <>
          {t(
            'Medicines not signed yet: {{count}}. They are kept, to be prescribed elsewhere or outside any encounter.',
            {
              count,
            },
          )}{' '}
          <PageLink to="patients-id-prescriptions" params={{ id: patientId }}>
            {t('Prescriptions')}
          </PageLink>
        </>
      )}
    </KeptDraft>
  );
});
