import { Button, KeptDraft } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { draftKeyOf, lineKeyOf, type BasketValues } from '../entry/basket';
import type { EntryValues } from '../entry/entry-values';
import { t } from '../../manifest';

/** Warns before a consultation ends that medicines were typed but not signed. The server does not know of them. */
export default function UnsignedMedicines({ patientId, mayWrite, onStep }: SpotProps['encounter-section']) {
  if (!mayWrite) return null;
  const toPlan = onStep && (
    <Button small onClick={() => onStep('plan')}>
      {t('Go to Plan')}
    </Button>
  );
  return (
    <>
      <KeptDraft<BasketValues>
        draftKey={draftKeyOf(patientId)}
        countOf={({ lines }) => lines?.length ?? 0}
        action={toPlan}
      >
        {(count) =>
          t('Medicines typed and not signed: {{count}}. Sign them under Plan, or remove them there.', { count })
        }
      </KeptDraft>
      <KeptDraft<EntryValues>
        draftKey={lineKeyOf(patientId)}
        countOf={({ medicine = '' }) => (medicine.trim() === '' ? 0 : 1)}
        action={toPlan}
      >
        {(_, { medicine = '' }) =>
          t('Medicine typed and not added: {{what}}. Add and sign it under Plan, or clear it there.', {
            what: medicine.trim(),
          })
        }
      </KeptDraft>
    </>
  );
}
