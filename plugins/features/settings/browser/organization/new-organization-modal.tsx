import {
  ApiClient,
  countryChoices,
  currencyChoices,
  Drafts,
  FieldRow,
  Form,
  FormModel,
  Modal,
  rulesOf,
  SelectField,
  Session,
  TextField,
  timeZoneChoices,
  Toaster,
  useService,
  draftOfNew,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { NewOrganizationRules } from '../../common/organization-rules';
import { t } from '../../manifest';

interface NewOrganization {
  name: string;
  country: string;
  currency: string;
  time_zone: string;
}

/** Creates an organization; starts with the country, currency and time zone of the current one. */
export const NewOrganizationModal = observer(function NewOrganizationModal(props: { readonly onClose: () => void }) {
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const toaster = useService<Toaster>(Toaster);
  const { country, currency, time_zone } = useService<Session>(Session).organization;
  const [form] = useState(
    () =>
      new FormModel<NewOrganization>({
        initial: { name: '', country, currency, time_zone },
        rules: rulesOf(NewOrganizationRules),
        save: async (values, idempotencyKey) => {
          await api.post('v2/admin/organizations', values, { idempotencyKey, quiet: true });
        },
        draft: { drafts, key: draftOfNew('organization'), subjectOf: ({ name }) => name },
      }),
  );
  useEffect(() => void form.restore(), [form]);
  const { lang } = document.documentElement;
  const countries = useMemo(() => countryChoices(lang), [lang]);
  const currencies = useMemo(() => currencyChoices(lang), [lang]);
  const zones = useMemo(() => timeZoneChoices(), []);
  const title = t('New organization');
  const saved = () => {
    toaster.success(t('The organization is created. You find it in the menu under your name.'));
    props.onClose();
  };
  const close = () => {
    form.reset();
    props.onClose();
  };
  return (
    <Modal open size="md" title={title} onClose={close} form={form}>
      <Form form={form} label={title} submit={t('Create')} onSaved={saved}>
        <p>{t('You are its first administrator. Nothing of the other organizations is seen in it.')}</p>
        <TextField form={form} name="name" label={t('Name')} required autoFocus />
        <SelectField form={form} name="country" label={t('Country')} required options={countries} />
        <FieldRow>
          <SelectField form={form} name="currency" label={t('Currency')} required options={currencies} />
          <SelectField form={form} name="time_zone" label={t('Time zone')} required options={zones} />
        </FieldRow>
      </Form>
    </Modal>
  );
});
