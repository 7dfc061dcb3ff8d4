import { codeKey, nearestEntries, wordsOf, type CodeEntry, type CodeQuery } from '../../common/code-ranking';
import type { DiagnosisCode } from '../../common/diagnosis-code';
import list from './common-diagnoses.json';

type Entry = CodeEntry & DiagnosisCode;

const entries: readonly Entry[] = list.entries.map(([code = '', display = '', others = '']) => ({
  code,
  system: list.system,
  display,
  words: [...wordsOf(`${display} ${others}`), codeKey(code).toLowerCase()],
  names: [display, ...others.split(';')].map(wordsOf),
}));

/** The product's short list: common diagnoses, written by hand. */
export function builtInCodes(query: CodeQuery, atMost: number): DiagnosisCode[] {
  return nearestEntries(query, entries, atMost).map(({ code, system, display }) => ({ code, system, display }));
}
