import { describe, expect, it } from 'vitest';
import type { CodedValue } from '../common/coded-value';
import * as fixed from '../common/fixed-lists';
import { catalogue, provisionCodes, revenueTags, wardTypes } from './catalogue';
import type { Country } from './countries';

const named = [
  'country encounter-class encounter-status act-priority-type religious-affiliation payment-method mobile-money-vendor',
  'marital-status administrative-gender language-type healthcare-service-category-type observation-category-unit-type',
  'service-type currency-type user-wallet-reference-type dosage-route-type dosage-form-type TEWS-config morse-fall-scale',
  'practitioner-specialty-type service-subscription-type observation-unit-type observation-interpretation-type',
  'system-exam-review-type social-history-unit-type vitals-unit-type ipd-vitals-unit-type specimen-type device-types',
  'patient-vitals tews-triage mews-triage',
].flatMap((line) => line.split(' '));

const conceptsOf = async (name: string) => (await catalogue[name]!()).concepts;
const codes = (concepts: readonly CodedValue[]) => concepts.map((concept) => concept.code);

describe('the value sets', () => {
  it('include every name of the specification', () => {
    expect(named).toHaveLength(32);
    expect(Object.keys(catalogue)).toEqual(expect.arrayContaining(named));
  });

  it.each(Object.keys(catalogue))('%s has entries, each with a display and a code of its own', async (name) => {
    const concepts = await conceptsOf(name);
    expect(concepts.length).toBeGreaterThan(0);
    expect(concepts.filter((concept) => !concept.code || !concept.display)).toEqual([]);
    expect(new Set(codes(concepts)).size).toBe(concepts.length);
  });

  it('include provision codes, revenue tags and ward types', async () => {
    expect(codes((await provisionCodes()).concepts)).toEqual(['free', 'disc', 'cost']);
    expect(codes((await wardTypes()).concepts)).toEqual(['General', 'Labor', 'ICU', 'NICU', 'Other']);
    const tags = codes((await revenueTags()).concepts);
    expect(new Set(tags).size).toBe(tags.length);
    expect(tags).toContain('consultation');
  });
});

describe('the lists that the specification fixes', () => {
  it.each([
    ['title', 'Mr Mrs Miss Hon Dr Prof Master'],
    ['mobile-money-vendor', 'MTN Vodafone AirtelTigo'],
    ['duration-unit', 'Hours Days Weeks Months Years'],
    ['period-unit', 'hours minutes days weeks months'],
    ['dosing-frequency', 'daily BID TID QID QHS Q4h Q4-6h QWK'],
    ['act-priority-type', 'ROUTINE URGENT ASAP STAT'],
    ['request-priority', 'urgent asap stat routine'],
    ['payment-method', 'patient-account cash corporate insurance'],
    ['administrative-gender', 'MALE FEMALE OTHER UNKNOWN'],
    ['healthcare-service-category-type', 'Consultation Diagnostic Hospitalization Medication Administrative Procedure'],
    ['blood-type', 'A+ A- B+ B- O+ O- AB+ AB-'],
    ['service-request-category', 'Laboratory-procedure Imaging Counselling Education Surgical-procedure'],
    ['discharge-disposition', 'home alt-home other-hcf hospice long advice Exp psych rehab snf other'],
    [
      'marital-status',
      'ANNULLED DIVORCED INTERLOCUTORY LEGALLY_SEPARATED MARRIED POLYGAMOUS NEVER_MARRIED DOMESTIC_PARTNER UNMARRIED WIDOWED UNKNOWN',
    ],
    ['account-type', 'corporate cash insurance patient-account'],
    ['cost-sharing-type', 'COPAY COINSURANCE'],
    ['encounter-class', 'AMB EMER FLD HH IMP ACUTE NONAC OBSENC PRENC SS VR'],
    ['appointment-type', 'ROUTINE CHECKUP EMERGENCY FOLLOWUP'],
    ['workspace-type', 'IPD'],
  ])('%s is %s', async (name, expected) => {
    expect(codes(await conceptsOf(name)).join(' ')).toBe(expected);
  });

  it('start the languages with English and French, and the currencies with GHS and USD', async () => {
    expect(codes(await conceptsOf('language-type')).slice(0, 2)).toEqual(['EN', 'FR']);
    expect(codes(await conceptsOf('currency-type')).slice(0, 2)).toEqual(['GHS', 'USD']);
    expect(codes(await conceptsOf('language-type'))).toContain('DAG');
  });

  it('give the eight vitals, with BMI calculated and blood pressure masked', async () => {
    const vitals = (await conceptsOf('vitals-unit-type')) as readonly (CodedValue & {
      disabled: boolean;
      mask?: string;
      variant: string;
    })[];
    expect(vitals.map((v) => v.display)).toEqual([
      'Temperature',
      'Weight',
      'Height',
      'BMI',
      'Pulse',
      'BP',
      'Respiratory rate',
      'SPO2',
    ]);
    expect(vitals.filter((v) => v.disabled).map((v) => v.display)).toEqual(['BMI']);
    expect(vitals.find((v) => v.display === 'BP')?.mask).toBe('###/###');
    expect(vitals.filter((v) => v.variant === 'biometric').map((v) => v.code)).toEqual(['3141-9', '8302-2', '39156-5']);
  });
});

describe('countries', () => {
  it('have two-letter codes, regions where there are any, and dial codes', async () => {
    const all = (await conceptsOf('country')) as readonly Country[];
    const byCode = new Map(all.map((country) => [country.code, country]));
    expect(all.length).toBeGreaterThan(240);
    expect(byCode.get('GH')).toEqual({
      code: 'GH',
      display: 'Ghana',
      subdivisions: fixed.ghanaRegions,
      dial_code: '+233',
    });
    expect(fixed.ghanaRegions).toHaveLength(16);
    expect(byCode.get('AW')?.subdivisions).toEqual([]);
    expect(byCode.get('TG')?.subdivisions.length).toBeGreaterThan(3);
    expect(all.filter((country) => !country.subdivisions.length).length).toBeGreaterThanOrEqual(25);
    expect(all.filter((country) => country.subdivisions.length === 1)).toEqual([]);
  });
});

describe('currencies', () => {
  it('are all found by name', async () => {
    expect((await conceptsOf('currency-type')).filter((currency) => currency.display === currency.code)).toEqual([]);
  });
});

interface Band {
  readonly from?: number;
  readonly to?: number;
  readonly score: number;
}
interface ScoreItem extends CodedValue {
  readonly kind: string;
  readonly step?: number;
  readonly bands?: readonly Band[];
  readonly options?: readonly { readonly code: string; readonly score: number }[];
  readonly discriminators?: readonly { readonly code: string; readonly from?: number; readonly to?: number }[];
}

describe('TEWS-config', () => {
  const item = async (code: string) =>
    ((await conceptsOf('TEWS-config')) as readonly ScoreItem[]).find((i) => i.code === code)!;

  it('scores respiration as the specification says', async () => {
    const { bands = [] } = await item('respiratory-rate');
    const score = (rate: number) =>
      bands.find((b) => (b.from ?? -Infinity) <= rate && rate <= (b.to ?? Infinity))?.score;
    expect([8, 9, 14, 15, 20, 21, 29, 30].map(score)).toEqual([2, 0, 0, 1, 1, 2, 2, 3]);
  });

  it('scores AVPU and names the times to treat as the specification says', async () => {
    const scores = Object.fromEntries(
      ((await item('avpu')).options ?? []).map((option) => [option.code, option.score]),
    );
    expect(scores).toMatchObject({ alert: 0, voice: 1, pain: 2, unresponsive: 3 });
    const times = (await item('time-to-treat')).discriminators;
    expect(times?.find((time) => time.code === 'immediate')?.from).toBe(7);
    expect(times?.find((time) => time.code === 'under-10-minutes')).toMatchObject({ from: 5, to: 6 });
  });

  it('leaves no gap between the bands of any measurement', async () => {
    const ranges = [
      ...((await conceptsOf('TEWS-config')) as readonly ScoreItem[]),
      ...((await conceptsOf('mews-triage')) as readonly ScoreItem[]),
    ].filter((i) => i.bands);
    expect(ranges.length).toBeGreaterThan(8);
    for (const { code, bands = [], step = code.endsWith('temperature') ? 0.1 : 1 } of ranges) {
      expect([bands[0]?.from, bands.at(-1)?.to], code).toEqual([undefined, undefined]);
      bands.slice(1).forEach((band, i) => expect(band.from, code).toBeCloseTo(bands[i]!.to! + step, 5));
    }
  });
});
