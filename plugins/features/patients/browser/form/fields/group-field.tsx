import { SelectField } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { t } from '../../../manifest';
import { useOfferedGroups } from '../../offered-groups';
import type { PatientForm } from '../patient-form';

/** The customer group, chosen from those that the organization offers; nothing if it has none. */
export const GroupField = observer(function GroupField({ model }: { readonly model: PatientForm }) {
  const options = useOfferedGroups(model.groupBefore);
  if (options.length === 0) return null;
  return (
    <SelectField
      form={model.form}
      name="customer_group_id"
      label={t('Customer group')}
      placeholder={t('No group')}
      options={options}
    />
  );
});
