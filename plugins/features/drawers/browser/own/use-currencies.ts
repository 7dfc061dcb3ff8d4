import { Session, useFollow, useService } from '@clinic-workbench/sdk/browser';
import { DrawersStore } from '../drawers-store';

/** The currencies that a drawer may take, that of the books first. */
export function useCurrencies(): readonly string[] {
  const { cashLists } = useService(DrawersStore);
  const { currency } = useService<Session>(Session).organization;
  useFollow(cashLists);
  return cashLists.value?.map((list) => list.currency) ?? [currency];
}
