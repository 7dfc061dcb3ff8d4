import { useFollow, useService, type Option } from '@clinic-workbench/sdk/browser';
import { PayersStore } from '../payers-store';

/** The branches of a client as the options of a field. */
export function useBranchOptions(client: string): readonly Option[] {
  const { branchesOf } = useService(PayersStore);
  useFollow(branchesOf, client);
  return (branchesOf.of(client).value ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }));
}
