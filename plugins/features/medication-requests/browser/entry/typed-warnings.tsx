import { Warning, type LiveValue } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { CheckFacts } from '../../common/check-facts';
import type { CheckedLine } from '../../common/find-findings';
import { medicineName } from '../labels';
import { t } from '../../manifest';
import { Findings } from './findings';
import { typedFindings } from './typed-findings';

/** Milliseconds to wait while the user types a name: half a name is not an unknown medicine. */
const pause = 700;

/** The findings about the typed line, below its medicine; the user answers them after adding the line. */
export const TypedWarnings = observer(function TypedWarnings(props: {
  readonly line: CheckedLine;
  /** The lines already in the basket. */
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
  // The live region must exist before its text, so that screen readers announce it.
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
