import { SelectField, useFollow, useService, type FieldProps } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { t } from '../../manifest';
import { PayersStore } from '../payers-store';

interface BranchFieldProps<T extends object> extends Pick<FieldProps<T>, 'form' | 'name'> {
  /** The client's uuid. */
  readonly client: string;
}

function BranchFieldView<T extends object>({ form, name, client }: BranchFieldProps<T>) {
  const { branchesOf } = useService(PayersStore);
  useFollow(branchesOf, client);
  const branches = branchesOf.of(client).value ?? [];
  if (branches.length === 0) return null;
  return (
    <SelectField
      form={form}
      name={name}
      label={t('Branch')}
      placeholder={t('No branch')}
      options={branches.map((branch) => ({ value: branch.uuid, label: branch.name }))}
    />
  );
}

/** A choice among the branches of a client; nothing for a client without branches. */
export const BranchField = observer(BranchFieldView) as typeof BranchFieldView;
