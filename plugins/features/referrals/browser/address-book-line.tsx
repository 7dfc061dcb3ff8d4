import { ApiClient, ApiFailure, Button, Toaster, useService, type FormModel } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Specialist } from '../common/referral';
import type { ReferralValues } from './referral-form';
import styles from './referrals.module.css';
import { t } from '../manifest';

/** Adds the recipient in the form to the address book, if not yet there. */
export const AddressBookLine = observer(function AddressBookLine(props: {
  readonly form: FormModel<ReferralValues>;
  readonly known: readonly Specialist[];
}) {
  const { form, known } = props;
  const api = useService<ApiClient>(ApiClient);
  const toaster = useService<Toaster>(Toaster);
  const [busy, setBusy] = useState(false);
  const { facility, practitioner_name: name, specialty, phone, email } = form.values;
  const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
  if (facility.trim() === '' || known.some((each) => same(each.facility, facility) && same(each.name, name)))
    return null;
  const keep = async () => {
    setBusy(true);
    try {
      const body = { facility, name, specialty: specialty || null, phone, email: email || null };
      const added = await api.post<Specialist>('v2/emr/specialist', body, { quiet: true });
      form.set('specialist_id', added.uuid);
      toaster.success(t('{{name}} is in the address book.', { name: facility.trim() }));
    } catch (error) {
      toaster.error(error instanceof ApiFailure ? t(error.message) : t('Something went wrong'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <p className={styles.keep}>
      <span className={styles.muted}>{t('Not in the address book.')}</span>
      <Button small kind="quiet" icon="plus" loading={busy} onClick={() => void keep()}>
        {t('Add to the address book')}
      </Button>
    </p>
  );
});
