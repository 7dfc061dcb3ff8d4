import { Button, FilterSelect, Formats, ListPart, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { t } from '../../manifest';
import { activityLabel } from '../discount-words';
import styles from '../discounts.module.css';
import { DiscountsStore } from '../discounts-store';
import { definitionColumns } from './definition-columns';
import { useDefinitionActions } from './use-definition-actions';

/** The discounts that the organization gives. */
export const DefinitionsSection = observer(function DefinitionsSection() {
  const { list } = useService(DiscountsStore);
  const formats = useService<Formats>(Formats);
  const { menuOf, create, edit, windows } = useDefinitionActions();
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <header className={styles.head}>
        <div>
          <h2 id={heading} className={styles.title}>
            {t('Discounts by rule')}
          </h2>
          <p className={styles.note}>
            {t(
              'Automatic ones apply by themselves when something is charged, in their order. The others are chosen at the desk.',
            )}
          </p>
        </div>
        {create && (
          <Button icon="add" onClick={create}>
            {t('New discount')}
          </Button>
        )}
      </header>
      <ListPart
        id="discounts"
        label={t('Discounts by rule')}
        list={list}
        search={t('Search for discount')}
        filters={
          <FilterSelect
            store={list}
            name="active"
            label={t('Status')}
            options={['true', 'false'].map((value) => ({ value, label: activityLabel(value === 'true') }))}
          />
        }
        columns={definitionColumns({ formats, menuOf })}
        {...(edit && { onOpen: edit })}
        permission="discounts.read"
        empty={{ icon: 'percentage', title: t('There are no discounts by rule yet.') }}
      />
      {windows}
    </section>
  );
});
