import { ListPart, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { t } from '../manifest';
import { RegisterStore } from './register-store';
import { useLineColumns } from './use-line-columns';

/** The lines that need a second signature, the oldest first. */
const UnsignedTab = observer(function UnsignedTab() {
  const { unsigned } = useService(RegisterStore);
  return (
    <ListPart
      id="controlled-register-unsigned"
      label={t('Lines to sign')}
      list={unsigned}
      columns={useLineColumns(true)}
      permission="controlled-register.read"
      empty={{ icon: 'tick-circle', title: t('Every line has two people.') }}
    />
  );
});

export default UnsignedTab;
