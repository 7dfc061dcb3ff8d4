import {
  FieldFrame,
  SuggestInput,
  useField,
  type Suggestion,
  type SuggestionSource,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { nearest } from '../../../patients/common/nearest';
import { t } from '../../manifest';
import type { OrderBasket } from './order-basket';

/** The thing to order, with suggestions that tolerate misspelling; free text is allowed. */
export const OrderedItemField = observer(function OrderedItemField({ basket }: { readonly basket: OrderBasket }) {
  const field = useField({
    form: basket.entry,
    name: 'what',
    label: t('Panel, test, service or any words'),
    required: true,
  });
  const find = useMemo(() => sourceOf(basket), [basket]);
  const write = (what: string) => {
    field.set(what);
    basket.followKind();
    basket.suggestSpecimen();
  };
  return (
    <FieldFrame id={field.id} label={t('Panel, test, service or any words')} required messages={field.messages}>
      <SuggestInput
        control={field.control}
        value={basket.entry.values.what}
        onType={write}
        onTake={({ label }) => write(label)}
        find={find}
        maxLength={300}
        // An empty line shows no errors.
        onBlur={() => basket.entry.dirty && field.touch()}
      />
    </FieldFrame>
  );
});

/** The names in the chosen category. */
function sourceOf(basket: OrderBasket): SuggestionSource<Suggestion> {
  return (typed) => {
    const choices = basket.names.map((name) => ({ choice: { key: name, label: name }, texts: [name] }));
    return Promise.resolve({ suggestions: nearest(typed, choices) });
  };
}
