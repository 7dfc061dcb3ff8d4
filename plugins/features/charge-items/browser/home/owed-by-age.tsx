import {
  ErrorState,
  FigureRows,
  LoadingState,
  MoneyText,
  Section,
  useFollow,
  useService,
  useWords,
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { t } from '../../manifest';
import { ChargesStore } from '../charges-store';
import { ageLabel } from '../labels';

/** Patients' debts by age, for home pages. Each sum opens the patients who owe it. */
const OwedByAge = observer(function OwedByAge(props: SpotProps['part']) {
  const { list } = props as { readonly list: string };
  const { owedByAge } = useService(ChargesStore);
  const words = useWords();
  useFollow(owedByAge);
  const { value, failure, load } = owedByAge;
  return (
    <Section title={t('Owed by age')}>
      {value ? (
        <FigureRows
          label={t('Owed by age')}
          rows={value.ages.map(({ age, patients, owed }) => ({
            key: age,
            label: ageLabel(age),
            note: patients === 1 ? t('1 patient') : t('{{count}} patients', { count: patients }),
            value: <MoneyText amount={owed} currency={value.currency} />,
            to: list,
            query: { tab: 'charge-items.to-pay', age },
          }))}
        />
      ) : failure ? (
        <ErrorState message={words(failure.message)} retry={() => void load()} />
      ) : (
        <LoadingState kind="lines" count={5} />
      )}
    </Section>
  );
});

export default OwedByAge;
