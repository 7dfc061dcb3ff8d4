import { rule } from './validation';

/** Decimals of a typed percentage. */
const mostDecimals = 2;

/**
 * A percentage that somebody typed or sent, as plain decimal text without padding: `-12.50` is `-12.5`. Exponents,
 * NaN, −0 and other signs are refused.
 * @param typed text, or a number as JSON has it
 * @returns undefined if it is not a percentage
 */
export function typedPercent(typed: unknown): string | undefined {
  const text = typeof typed === 'number' && !Object.is(typed, -0) ? String(typed) : typed;
  const [, sign, whole, decimals = ''] = (typeof text === 'string' && /^(-?)(\d{1,4})(?:\.(\d+))?$/.exec(text)) || [];
  if (whole === undefined) return undefined;
  const [first, rest] = [whole.replace(/^0+(?=\d)/, ''), decimals.replace(/0+$/, '')];
  if (sign && first === '0' && rest === '') return undefined;
  return `${sign}${first}${rest && `.${rest}`}`;
}

/** Rules of every percentage; only the first one reports a value that is not a percentage. */
const ofPercent = (holds: (percent: string) => boolean) => (typed: unknown) => {
  const percent = typedPercent(typed);
  return percent === undefined || holds(percent);
};

/** Plain decimal text or a number with at most two decimals, between two limits that are included. */
export function Percent(least: number, most: number): PropertyDecorator {
  const rules = [
    rule('percent', '{{field}} is not valid', (typed) => typedPercent(typed) !== undefined),
    rule(
      'percentDecimals',
      '{{field}} should not have more than {{n}} decimals',
      ofPercent((percent) => (percent.split('.')[1] ?? '').length <= mostDecimals),
      mostDecimals,
    ),
    rule(
      'leastPercent',
      '{{field}} should not be less than {{n}}',
      ofPercent((percent) => Number(percent) >= least),
      least,
    ),
    rule(
      'mostPercent',
      '{{field}} should not be more than {{n}}',
      ofPercent((percent) => Number(percent) <= most),
      most,
    ),
  ];
  return (target, property) => rules.forEach((decorate) => decorate(target, property));
}
