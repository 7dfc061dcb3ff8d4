import { describe, expect, it } from 'vitest';
import { literalsOf } from '../../../../tests/architecture/sentences';
import { sources } from '../../../../tests/architecture/sources';
import shared from '../../../../sdk/browser/locales/fr.json';
import host from '../../../../workbench/browser/locales/fr.json';
import { unitInWords } from '../../medicines/common/doses/dose-limit';
import { doseLimits } from '../../medicines/common/doses/dose-limits';
import { limitInWords } from '../../medicines/common/doses/limit-in-words';
import {
  dangerousPrescriptions,
  everydayPrescriptions,
  type TriedPrescription,
} from '../../medicines/common/doses/tried-prescriptions';
import { classRules } from '../../medicines/common/names/class-rules';
import { brandsInWords, classesInWords } from '../../medicines/common/names/names-in-words';
import type { Sentence } from '../../medicines/common/sign-offs/sentence';
import ofTables from '../../medicines/locales/fr.json';
import own from '../locales/fr.json';
import { prescriptionWords } from '../node/prescription-words';
import type { CheckFinding } from './check-finding';
import { drugGroups } from './drug-groups';
import { findingsOf, type CheckedLine, type PatientFacts } from './find-findings';
import { interactions } from './interactions';

/** A finding in words for a French user, with the lookup order of the workbench. */
const onScreen: Readonly<Record<string, string>> = { ...ofTables, ...shared, ...host, ...own };
const onPaper = prescriptionWords.fr.findings;
/** Written alike in both languages. */
const symbols = new Set(['g', 'mg', 'ml', 'mmol']);
const isFrench = (words: Readonly<Record<string, string>>) => (text: string) =>
  symbols.has(text) || (words[text] ?? '') !== '';

/** The English texts that are translated: the sentence itself, and its values that are words. */
const englishOf = ({ message, sentence = message, values }: Pick<CheckFinding, 'message' | 'sentence' | 'values'>) => [
  sentence,
  ...['unit', 'kind', 'why'].flatMap((name) => values[name] ?? []),
];
const isMissing = (texts: readonly string[], words = onScreen) =>
  [...new Set(texts)].filter((each) => !isFrench(words)(each));

describe('texts of the checks of prescriptions in French include', () => {
  it('every reason of a row, every class, group and interaction', () => {
    const reasons = doseLimits.flatMap(({ never, pregnancy, counted_as, indication, unit }) =>
      [never, pregnancy?.why, counted_as, indication, unit, unitInWords(unit)].flatMap((text) => text || []),
    );
    const kinds = [...classRules, ...drugGroups].map(({ title }) => title);
    expect(isMissing([...reasons, ...kinds])).toEqual([]);
    expect(isMissing([...reasons, ...kinds], onPaper)).toEqual([]);
    expect(isMissing(interactions.map(({ effect }) => effect))).toEqual([]);
  });

  it('every row of the tables, as a pharmacist reads it', () => {
    const rows = [...doseLimits.map(limitInWords), ...brandsInWords, ...classesInWords];
    const said: readonly Sentence[] = rows.flatMap(({ applies_to, says }) => [...applies_to, ...says]);
    expect(said.length).toBeGreaterThan(2000);
    expect(isMissing(said.flatMap(englishOf), { ...shared, ...host, ...ofTables })).toEqual([]);
  });

  it('every sentence in the sources of the checks', () => {
    const files = sources([
      'plugins/features/medication-requests/common/{allergy-findings,find-findings}.ts',
      'plugins/features/medication-requests/common/doses/*.ts',
      '!**/*.test.ts',
    ]);
    const sentences = files.flatMap(literalsOf).filter((text) => /^[\p{Lu}{].* .*[.:?}]$/u.test(text));
    expect(sentences.length).toBeGreaterThan(40);
    expect(isMissing(sentences)).toEqual([]);
    expect(
      isMissing(
        sentences.filter((text) => !text.endsWith('?')),
        onPaper,
      ),
    ).toEqual([]);
  });

  it('every finding about everyday and dangerous prescriptions, for patients with and without known facts', () => {
    const found = [...dangerousPrescriptions, ...everydayPrescriptions].flatMap((tried) =>
      patientsLike(tried).flatMap((facts) => findingsOf([tried as unknown as CheckedLine], facts)[0]!),
    );
    expect(new Set(found.map(({ kind }) => kind)).size).toBe(6);
    const texts = found.flatMap((finding) => [finding, ...(finding.why ?? [])].flatMap(englishOf));
    expect(isMissing(texts)).toEqual([]);
    expect(isMissing(texts, onPaper)).toEqual([]);
  });
});

it('source titles as quotations: a document has the same title in every language', () => {
  expect(own['Source: {{source}}']).toContain('« {{source}} »');
  expect(ofTables).not.toHaveProperty('BNF');
});

/** For one prescription: its own patient, one without any facts, and one with every allergy. */
function patientsLike({ drug, drug_code, patient }: TriedPrescription): readonly PatientFacts[] {
  const today = '2026-11-22';
  const nothing = { birth_date: null, weight: null, height: null, creatinine: null, pregnancy: 'unknown' } as const;
  const years = patient.age.unit === 'years' ? patient.age.value : 0;
  const known = {
    today,
    birth_date: `${2026 - years}-01-01`,
    gender: 'FEMALE' as const,
    height: 160,
    weight: { kg: patient.weight_kg, on: years > 30 ? '2020-01-01' : today },
    creatinine: years > 50 ? { micromol_per_l: 400, on: '2024-01-01' } : null,
  } as const;
  const running = ['ibuprofen', 'warfarin', 'simvastatin', 'clarithromycin', drug_code].map((code, index) => ({
    uuid: `m${index}`,
    drug: code,
    drug_code: code,
    strength: '500 mg',
    form: 'TAB',
    route: 'PO',
    dose_value: 1,
    dose_unit: 'tablet',
    frequency: 'BID' as const,
    as_needed: false,
    max_per_day: null,
    duration_value: 5,
    duration_unit: 'days' as const,
  }));
  const allergy = (substance: string, uuid: string) => ({
    uuid,
    substance,
    substance_code: null,
    severity: 'high' as const,
    reactions: [],
  });
  const bears = { allergies: [], running: [], signed_off: [] };
  return [
    { ...bears, dose: { ...known, pregnancy: patient.pregnant ? 'yes' : 'unknown' } },
    { ...bears, dose: { ...nothing, today, gender: 'FEMALE' } },
    {
      running,
      signed_off: [],
      allergies: ['Penicillin', 'Sulfa', drug, 'Unheard of'].map((each, at) => allergy(each, `a${at}`)),
      dose: { ...known, pregnancy: 'yes' },
    },
  ];
}
