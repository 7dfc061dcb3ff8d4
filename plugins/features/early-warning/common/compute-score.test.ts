import { describe, expect, it } from 'vitest';
import { compute, expectEdges, loadScoreTables } from '../../../../tests/support/scores';

loadScoreTables();

const tewsTemperature = [
  [34.9, 2],
  [35, 0],
  [38.4, 0],
  [38.5, 2],
] as const;

describe('TEWS (South African Triage Scale, training manual 2012)', () => {
  it('for adults scores each limit as on p. 8 and p. 26', () =>
    expectEdges('adult', {
      mobility: [
        ['walking', 0],
        ['with-help', 1],
        ['stretcher', 2],
      ],
      'respiratory-rate': [
        [8, 2],
        [9, 0],
        [14, 0],
        [15, 1],
        [20, 1],
        [21, 2],
        [29, 2],
        [30, 3],
      ],
      'heart-rate': [
        [40, 2],
        [41, 1],
        [50, 1],
        [51, 0],
        [100, 0],
        [101, 1],
        [110, 1],
        [111, 2],
        [129, 2],
        [130, 3],
      ],
      'systolic-blood-pressure': [
        [70, 3],
        [71, 2],
        [80, 2],
        [81, 1],
        [100, 1],
        [101, 0],
        [199, 0],
        [200, 2],
      ],
      temperature: tewsTemperature,
      avpu: [
        ['alert', 0],
        ['confused', 2],
        ['voice', 1],
        ['pain', 2],
        ['unresponsive', 3],
      ],
      trauma: [
        ['no', 0],
        ['yes', 1],
      ],
    }));

  it('for children of 3 to 12 years scores each limit as on p. 10, without blood pressure', () => {
    expectEdges('child', {
      mobility: [
        ['normal', 0],
        ['immobile', 2],
      ],
      'respiratory-rate': [
        [14, 3],
        [15, 2],
        [16, 2],
        [17, 0],
        [21, 0],
        [22, 1],
        [26, 1],
        [27, 2],
      ],
      'heart-rate': [
        [59, 3],
        [60, 2],
        [79, 2],
        [80, 0],
        [99, 0],
        [100, 1],
        [129, 1],
        [130, 2],
      ],
      temperature: tewsTemperature,
      avpu: [
        ['alert', 0],
        ['confused', 2],
        ['voice', 1],
        ['pain', 2],
        ['unresponsive', 3],
      ],
      trauma: [
        ['no', 0],
        ['yes', 1],
      ],
    });
    expect(compute('child', { 'systolic-blood-pressure': 120 }).state).toBe('invalid');
  });

  it('for infants scores each limit as on p. 10, without blood pressure and confusion', () => {
    expectEdges('infant', {
      mobility: [
        ['normal', 0],
        ['immobile', 2],
      ],
      'respiratory-rate': [
        [19, 3],
        [20, 2],
        [25, 2],
        [26, 0],
        [39, 0],
        [40, 2],
        [49, 2],
        [50, 3],
      ],
      'heart-rate': [
        [69, 3],
        [70, 2],
        [79, 2],
        [80, 0],
        [130, 0],
        [131, 2],
        [159, 2],
        [160, 3],
      ],
      temperature: tewsTemperature,
      avpu: [
        ['alert', 0],
        ['voice', 1],
        ['pain', 2],
        ['unresponsive', 3],
      ],
      trauma: [
        ['no', 0],
        ['yes', 1],
      ],
    });
    expect(compute('infant', { 'systolic-blood-pressure': 80 }).state).toBe('invalid');
    expect(compute('infant', { avpu: 'confused' }).state).toBe('invalid');
  });

  it.each([
    [0, 'green', 240, {}],
    [2, 'green', 240, { mobility: 'stretcher' }],
    [3, 'yellow', 60, { mobility: 'stretcher', trauma: 'yes' }],
    [4, 'yellow', 60, { mobility: 'stretcher', 'heart-rate': 115 }],
    [5, 'orange', 10, { mobility: 'stretcher', 'heart-rate': 130 }],
    [6, 'orange', 10, { mobility: 'stretcher', 'heart-rate': 130, trauma: 'yes' }],
    [7, 'red', 0, { mobility: 'stretcher', 'heart-rate': 130, temperature: 39 }],
  ] as const)('a total of %d is %s, with %d minutes to treat', (total, colour, minutes, inputs) => {
    expect(compute('adult', inputs)).toMatchObject({ state: 'complete', total, band: { colour, minutes } });
  });

  it('is raised by signs, to the colour of the most urgent one', () => {
    expect(compute('adult', {}, ['pain-moderate'])).toMatchObject({
      total: 0,
      band: { colour: 'yellow', minutes: 60 },
      raised_by: ['pain-moderate'],
    });
    const both = compute('adult', {}, ['pain-moderate', 'chest-pain']);
    expect(both).toMatchObject({ band: { colour: 'orange' }, raised_by: ['chest-pain'] });
    expect(compute('infant', {}, ['tiny-baby']).band).toMatchObject({ colour: 'orange' });
  });

  it('is never lowered by signs', () => {
    const red = { mobility: 'stretcher', 'heart-rate': 130, temperature: 39 };
    expect(compute('adult', red, ['pain-moderate'])).toMatchObject({ band: { colour: 'red' }, raised_by: [] });
  });

  it('accepts only signs of the age group', () => {
    expect(compute('adult', {}, ['tiny-baby'])).toMatchObject({ state: 'invalid', faults: { signs: {} } });
  });
});
