import type { DoseLimit } from '../../../medicines/common/doses/dose-limit';
import { sourceInWords } from '../../../medicines/common/doses/limit-in-words';
import { signOffKey } from '../../../medicines/common/sign-offs/sign-off';
import type { CheckFinding } from '../check-finding';
import type { DoseFacts } from './dose-facts';

/** A finding about a dose from a table row, with whether a pharmacist has signed the row off. */
export function rowFinding(
  row: DoseLimit,
  { signed_off }: DoseFacts,
  finding: Pick<CheckFinding, 'key' | 'kind' | 'severity' | 'message' | 'values'>,
): CheckFinding {
  const { id, version } = row;
  return {
    ...finding,
    detail: '',
    source: sourceInWords(row),
    row: { kind: 'dose-limit', id, version },
    ...(!signed_off.includes(signOffKey('dose-limit', id, version)) && { unsigned: true }),
  };
}
