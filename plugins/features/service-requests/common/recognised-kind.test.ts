import { describe, expect, it } from 'vitest';
import { contradicts, recognisedKind } from './recognised-kind';

const panels = [{ display: 'Full blood count', tests: [{ code: '718-7', display: 'Haemoglobin' }] }];
const kindOf = (name: string) =>
  recognisedKind(name, panels, (english) => (english === 'Haemoglobin' ? 'Hémoglobine' : english));

describe('the kind of an ordered item', () => {
  it.each([
    ...['Chest X-ray', 'chest xray', 'X ray of the hand', 'CXR', 'Pelvic ultrasound', 'Obstetric scan', 'CT scan head'],
    ...['MRI brain', 'Échographie abdominale', 'Radiographie du thorax', 'Scanner cérébral', 'IRM', 'Echocardiogram'],
  ])('is imaging: %s', (name) => expect(kindOf(name)).toBe('Imaging'));

  it.each(['Full blood count', 'FULL  blood count', 'Haemoglobin', 'hemoglobine'])('is laboratory: %s', (name) =>
    expect(kindOf(name)).toBe('Laboratory-procedure'),
  );

  it.each(['', 'CT', 'BT and CT', 'Malaria film', 'Blood culture', 'Wound care', 'Usscan', 'Extra ray'])(
    'is unknown: %s',
    (name) => expect(kindOf(name)).toBeUndefined(),
  );
});

it('contradicts only the other of the two kinds', () => {
  expect(contradicts('Imaging', 'Laboratory-procedure')).toBe(true);
  expect(contradicts('Laboratory-procedure', 'Imaging')).toBe(true);
  for (const category of ['Imaging', 'Surgical-procedure', 'Counselling', 'Education'] as const)
    expect(contradicts('Imaging', category)).toBe(false);
  expect(contradicts(undefined, 'Laboratory-procedure')).toBe(false);
});
