import { expect, it } from 'vitest';
import { Label } from './label';
import { Percent, typedPercent } from './percent-rule';
import { check, sentence } from './validation';

class Adjusted {
  @Label('Adjustment') @Percent(-100, 500) percent!: string | number;
}
const faultsOf = (percent: unknown) => (check(Adjusted, { percent }).faults?.['percent'] ?? []).map(sentence);

it('reads plain decimals, without padding', () => {
  const typed = ['10', '-12.50', '0', '0.00', '007', 12.5, -100, '1.0'];
  expect(typed.map(typedPercent)).toEqual(['10', '-12.5', '0', '0', '7', '12.5', '-100', '1']);
});

it('reads nothing else as a percentage', () => {
  const none = ['', ' 1', '1,5', '+1', '-0', '-0.00', '1e1', 'NaN', '.5', '5.', '1234567890', '１', {}, null, true];
  for (const typed of [...none, NaN, -0, JSON.parse('1e309') as number, 1e21])
    expect([typed, typedPercent(typed), faultsOf(typed)]).toEqual([typed, undefined, ['Adjustment is not valid']]);
});

it('is limited to two decimals and to its limits, which are included', () => {
  expect([faultsOf('-100'), faultsOf(500), faultsOf('0.25')]).toEqual([[], [], []]);
  expect(faultsOf('0.005')).toEqual(['Adjustment should not have more than 2 decimals']);
  expect(faultsOf('-100.01')).toEqual(['Adjustment should not be less than -100']);
  expect(faultsOf(500.5)).toEqual(['Adjustment should not be more than 500']);
});
