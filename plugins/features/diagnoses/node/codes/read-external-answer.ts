import { icd10 } from '../../common/diagnosis';
import type { DiagnosisCode } from '../../common/diagnosis-code';

/**
 * Reads the answer of a terminology service. It understands three forms:
 * - a FHIR ValueSet with an expansion (`ValueSet/$expand`);
 * - `[total, codes, extra, [[code, name], …]]`, as the Clinical Table Search Service of the NLM answers;
 * - a list of objects with `code` and one of `display`, `name`, `title`, alone or under `data` or `results`.
 *
 * Entries without a code or a name are left out: an external answer must not break a search.
 * @returns undefined for any other answer
 */
export function readExternalAnswer(text: string, atMost: number): DiagnosisCode[] | undefined {
  const answer = parsed(text);
  const list = listOf(answer);
  if (!list) return undefined;
  return list.flatMap((each) => codeOf(each) ?? []).slice(0, atMost);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function listOf(answer: unknown): readonly unknown[] | undefined {
  if (Array.isArray(answer)) {
    const [total, , , rows] = answer as readonly unknown[];
    return typeof total === 'number' ? (Array.isArray(rows) ? rows : undefined) : answer;
  }
  if (!isRecord(answer)) return undefined;
  if (answer['resourceType'] === 'ValueSet') {
    const { expansion } = answer;
    return isRecord(expansion) && Array.isArray(expansion['contains']) ? expansion['contains'] : [];
  }
  return [answer['data'], answer['results']].find((each): each is unknown[] => Array.isArray(each));
}

function codeOf(each: unknown): DiagnosisCode | undefined {
  const [code, display, system] = Array.isArray(each)
    ? [each[0], each[1], undefined]
    : isRecord(each)
      ? [each['code'], each['display'] ?? each['name'] ?? each['title'], each['system']]
      : [];
  if (typeof code !== 'string' || typeof display !== 'string') return undefined;
  const [shortCode, name] = [code.trim(), plain(display)];
  if (shortCode === '' || shortCode.length > 20 || name === '') return undefined;
  return {
    code: shortCode,
    display: name.slice(0, 300),
    system: typeof system === 'string' && system.length <= 200 ? system : icd10,
  };
}

/** Some services mark the matching text. */
const plain = (text: string) =>
  text
    .replaceAll(/<\/?(em|b|strong|mark|span)\b[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
