import {
  ApiClient,
  Button,
  Drafts,
  Form,
  MoneyText,
  Section,
  Session,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { HealthcareService } from '../../common/service';
import { TierFields } from '../form/tier-fields';
import styles from '../services.module.css';
import { t } from '../../manifest';
import { priceForm } from './price-form';

/** The prices of a service, editable in place for users with the right. */
export const PriceSection = observer(function PriceSection(props: {
  readonly service: HealthcareService;
  readonly onSaved: () => void;
}) {
  const { service } = props;
  const session = useService<Session>(Session);
  const [editing, setEditing] = useState(false);
  const mayWrite = session.can('services.write');
  return (
    <Section
      title={t('Prices')}
      actions={
        mayWrite &&
        !editing && (
          <Button small icon="edit" onClick={() => setEditing(true)}>
            {t('Edit prices')}
          </Button>
        )
      }
    >
      {editing ? (
        <PriceEditor
          service={service}
          onSaved={() => {
            setEditing(false);
            props.onSaved();
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <PriceTable service={service} />
      )}
    </Section>
  );
});

function PriceTable({ service: { price_tiers: tiers } }: { readonly service: HealthcareService }) {
  if (tiers.length === 0) return <p className={styles.note}>{t('No price: it is given for nothing.')}</p>;
  return (
    <table className={styles.priceTable} aria-label={t('Prices')}>
      <thead>
        <tr>
          <th scope="col">{t('Name')}</th>
          <th scope="col">{t('Price')}</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map(({ uuid, name, charge, currency }) => (
          <tr key={uuid}>
            <th scope="row">{name}</th>
            <td>
              <MoneyText amount={charge} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const PriceEditor = observer(function PriceEditor(props: {
  readonly service: HealthcareService;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}) {
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const toaster = useService<Toaster>(Toaster);
  const { currency } = useService<Session>(Session).organization;
  // Made once, from the prices when editing began: saving detects later changes.
  const [editor] = useState(() => priceForm({ api, drafts }, props.service));
  useEffect(() => void editor.form.restore(), [editor]);
  return (
    <Form
      form={editor.form}
      label={t('Prices')}
      submit={t('Save')}
      onSaved={() => {
        toaster.success(t('The prices are saved.'));
        props.onSaved();
      }}
      onCancel={() => {
        editor.discard();
        props.onCancel();
      }}
    >
      <TierFields form={editor.form} currency={currency} headed />
    </Form>
  );
});
