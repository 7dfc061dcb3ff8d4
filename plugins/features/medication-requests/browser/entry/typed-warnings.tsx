import { Warning, type LiveValue } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { CheckFacts } from '../../common/check-facts';
import type { CheckedLine } from '../../common/find-findings';
import { medicineName } from '../labels';
import { t } from '../t';
import { Findings } from './findings';
import { typedFindings } from './typed-findings';

/** Nobody has finished typing a name before this, in milliseconds: half a name is no medicine that is not recognised. */
const pause = 700;

/** What speaks against the line that is being typed, below its medicine; it is answered once the line is added. */
export const TypedWarnings = observer(function TypedWarnings(props: {
  readonly line: CheckedLine;
  /** The lines that are added already. */
  readonly before: readonly CheckedLine[];
  readonly facts: LiveValue<CheckFacts>;
}) {
  const { line, before } = props;
  const { value, failure } = props.facts;
  const typed = medicineName(line);
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = value ? typedFindings(line, before, value) : [];
  const isUnread = line.drug !== '' && !value && failure !== undefined;
  // It is read out when it appears: the place is there before.
  return (
    <div role="status" aria-label={t('Warnings about this medicine')}>
      {isUnread && (
        <Warning severity="moderate" icon="help">
          {t('Not checked against allergies and doses: the record could not be loaded.')}
        </Warning>
      )}
      <Findings medicine={typed} findings={found.filter(({ not_checked }) => !not_checked || settled === typed)} />
    </div>
  );
});
