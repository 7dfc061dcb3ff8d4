import { Drafts, Navigation, PageLink, t, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { draftKeyOf, type BasketValues } from '../entry/basket';
import styles from '../running/running.module.css';

/** Where what was typed and not signed has gone, once its encounter has ended. */
export const KeptNotice = observer(function KeptNotice({ patientId }: { readonly patientId: string }) {
  const drafts = useService<Drafts>(Drafts);
  const navigation = useService<Navigation>(Navigation);
  const [kept, setKept] = useState(0);
  useEffect(() => {
    let wanted = true;
    void drafts.load<{ readonly values: Partial<BasketValues> }>(draftKeyOf(patientId)).then((draft) => {
      if (wanted) setKept(draft?.values.lines?.length ?? 0);
    });
    return () => {
      wanted = false;
    };
  }, [drafts, patientId]);
  if (kept === 0 || !navigation.canOpen('patients-id-prescriptions')) return null;
  return (
    <p className={styles.kept} role="status">
      {t('Medicines not signed yet: {{count}}. They are kept, to be prescribed elsewhere or outside any encounter.', {
        count: kept,
      })}{' '}
      <PageLink to="patients-id-prescriptions" params={{ id: patientId }}>
        {t('Prescriptions')}
      </PageLink>
    </p>
  );
});
