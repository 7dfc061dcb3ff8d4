import { FilterSelect, Formats, ListPart, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { t } from '../../manifest';
import { statusOptions } from '../discount-words';
import styles from '../discounts.module.css';
import { DiscountsStore } from '../discounts-store';
import { requestColumns } from './request-columns';
import { useRequestActions } from './use-request-actions';

/** Discounts of patients; those that wait for an approval come first. */
export const RequestsSection = observer(function RequestsSection() {
  const { asked } = useService(DiscountsStore);
  const formats = useService<Formats>(Formats);
  const { menuOf, windows } = useRequestActions();
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <header className={styles.head}>
        <div>
          <h2 id={heading} className={styles.title}>
            {t('Discounts of patients')}
          </h2>
          <p className={styles.note}>{t('Those that wait for an approval come first. Nobody approves their own.')}</p>
        </div>
      </header>
      <ListPart
        id="discount-requests"
        label={t('Discounts of patients')}
        list={asked}
        search={t('Search for patient')}
        filters={<FilterSelect store={asked} name="status" label={t('Status')} options={statusOptions()} />}
        columns={requestColumns({ formats, menuOf })}
        permission="discounts.read"
        empty={{ icon: 'percentage', title: t('No patient has a discount yet.') }}
      />
      {windows}
    </section>
  );
});
