import { describe, expect, it } from 'vitest';
import { compute, expectEdges, loadScoreTables } from '../../../../tests/support/scores';

loadScoreTables();

describe('MEWS (Subbe 2001, QJM 94:521)', () => {
  it('scores each limit', () =>
    expectEdges('mews', {
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
      temperature: [
        [34.9, 2],
        [35, 0],
        [38.4, 0],
        [38.5, 2],
      ],
      avpu: [
        ['alert', 0],
        ['voice', 1],
        ['pain', 2],
        ['unresponsive', 3],
      ],
    }));

  it('raises the alarm at 5', () => {
    expect(compute('mews', { 'heart-rate': 115, 'respiratory-rate': 21 })).toMatchObject({
      total: 4,
      band: { code: 'mews-1-4' },
    });
    const alarm = compute('mews', { 'heart-rate': 130, 'respiratory-rate': 21 });
    expect(alarm).toMatchObject({ total: 5, band: { code: 'mews-alarm', escalates: true, repeat_minutes: 60 } });
  });
});

describe('NEWS2 (Royal College of Physicians 2017)', () => {
  it('scores each limit on chart 1', () =>
    expectEdges('news2', {
      'respiratory-rate': [
        [8, 3],
        [9, 1],
        [11, 1],
        [12, 0],
        [20, 0],
        [21, 2],
        [24, 2],
        [25, 3],
      ],
      spo2: [
        [91, 3],
        [92, 2],
        [93, 2],
        [94, 1],
        [95, 1],
        [96, 0],
      ],
      oxygen: [
        ['air', 0],
        ['oxygen', 2],
      ],
      'systolic-blood-pressure': [
        [90, 3],
        [91, 2],
        [100, 2],
        [101, 1],
        [110, 1],
        [111, 0],
        [219, 0],
        [220, 3],
      ],
      'heart-rate': [
        [40, 3],
        [41, 1],
        [50, 1],
        [51, 0],
        [90, 0],
        [91, 1],
        [110, 1],
        [111, 2],
        [130, 2],
        [131, 3],
      ],
      consciousness: [
        ['alert', 0],
        ['confused', 3],
        ['voice', 3],
        ['pain', 3],
        ['unresponsive', 3],
      ],
      temperature: [
        [35, 3],
        [35.1, 1],
        [36, 1],
        [36.1, 0],
        [38, 0],
        [38.1, 1],
        [39, 1],
        [39.1, 2],
      ],
    }));

  it('scores SpO₂ on scale 2 by whether oxygen is given', () => {
    const low = [
      [83, 3],
      [84, 2],
      [85, 2],
      [86, 1],
      [87, 1],
      [88, 0],
      [92, 0],
    ] as const;
    expectEdges('news2', { spo2: [...low, [93, 0], [100, 0]] }, { 'spo2-scale': 'scale-2', oxygen: 'air' });
    const high = [
      [93, 1],
      [94, 1],
      [95, 2],
      [96, 2],
      [97, 3],
    ] as const;
    expectEdges('news2', { spo2: [...low, ...high] }, { 'spo2-scale': 'scale-2', oxygen: 'oxygen' });
  });

  it.each([
    [0, 'news2-0', 720, {}],
    [1, 'news2-low', 360, { 'heart-rate': 91 }],
    [4, 'news2-low', 360, { 'heart-rate': 111, 'respiratory-rate': 21 }],
    [3, 'news2-single', 60, { consciousness: 'confused' }],
    [4, 'news2-single', 60, { consciousness: 'confused', 'heart-rate': 91 }],
    [5, 'news2-medium', 60, { consciousness: 'confused', 'heart-rate': 111 }],
    [6, 'news2-medium', 60, { consciousness: 'confused', 'heart-rate': 131 }],
    [7, 'news2-high', 60, { consciousness: 'confused', 'heart-rate': 111, oxygen: 'oxygen' }],
  ] as const)('a total of %d means %s, to be scored again after %d minutes', (total, code, repeat_minutes, inputs) => {
    expect(compute('news2', inputs)).toMatchObject({ total, band: { code, repeat_minutes } });
  });

  it('scores SpO₂ on scale 2 only once it is known whether oxygen is given', () => {
    const open = compute('news2', { 'spo2-scale': 'scale-2', oxygen: undefined, spo2: 97 });
    expect(open).toMatchObject({ state: 'incomplete', missing: ['oxygen'], at_least: 0 });
  });
});

describe('the Morse Fall Scale (Morse 1989)', () => {
  it('scores each answer', () =>
    expectEdges('morse', {
      'history-of-falling': [
        ['no', 0],
        ['yes', 25],
      ],
      'secondary-diagnosis': [
        ['no', 0],
        ['yes', 15],
      ],
      'ambulatory-aid': [
        ['none-bed-rest-or-nurse', 0],
        ['crutches-cane-or-walker', 15],
        ['furniture', 30],
      ],
      'iv-or-heparin-lock': [
        ['no', 0],
        ['yes', 20],
      ],
      gait: [
        ['normal-bed-rest-or-wheelchair', 0],
        ['weak', 10],
        ['impaired', 20],
      ],
      'mental-status': [
        ['oriented-to-own-ability', 0],
        ['forgets-limitations', 15],
      ],
    }));

  it.each([
    [20, 'low', { 'iv-or-heparin-lock': 'yes' }],
    [25, 'moderate', { 'history-of-falling': 'yes' }],
    [45, 'moderate', { 'history-of-falling': 'yes', 'iv-or-heparin-lock': 'yes' }],
    [50, 'high', { 'history-of-falling': 'yes', gait: 'weak', 'mental-status': 'forgets-limitations' }],
  ] as const)('a total of %d is %s', (total, code, inputs) => {
    expect(compute('morse', inputs)).toMatchObject({ total, band: { code } });
  });
});
