import { useFollow, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { DiscountsStore, keyOfCharges } from '../discounts-store';
import { ChargeDiscounts } from './charge-discounts';
import { RowDiscounts } from './row-discounts';

/** Later discounts on one charge, and those that wait for approval. */
const ChargeNote = observer(function ChargeNote({ patientId, chargeId, brief, onPage }: SpotProps['charge-note']) {
  const { ofCharges } = useService(DiscountsStore);
  // The rows of a page share one answer.
  const key = keyOfCharges(patientId, brief ? onPage : [chargeId]);
  useFollow(ofCharges, key);
  const discounts = (ofCharges.of(key).value ?? []).flatMap((request) => {
    const share = request.charges.find(({ charge_id: charge }) => charge === chargeId);
    const counts = share && Number(share.taken_off ?? share.share) > 0;
    return counts ? [{ request, share }] : [];
  });
  if (discounts.length === 0) return null;
  return brief ? <RowDiscounts discounts={discounts} /> : <ChargeDiscounts discounts={discounts} />;
});

export default ChargeNote;
