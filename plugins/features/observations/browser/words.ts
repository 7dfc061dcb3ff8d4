import type { Interpretation, Observation } from '../common/observation';
import { knownCode, type ValueRule } from '../common/observation-codes';
import { t } from '../manifest';

const names: Readonly<Record<Interpretation, () => string>> = {
  N: () => t('Normal'),
  L: () => t('Low'),
  H: () => t('High'),
  LL: () => t('Dangerously low'),
  HH: () => t('Dangerously high'),
  A: () => t('Abnormal'),
};

export const interpretationWords = (interpretation: Interpretation): string => names[interpretation]();

/**
 * A value as text: the name of a choice, a number, or the text.
 * @param rule the rule for the value, for codes in a value set
 */
export function valueWords(
  { code, value, interpretation }: Pick<Observation, 'code' | 'value' | 'interpretation'>,
  rule: ValueRule | undefined = knownCode(code)?.value,
): string {
  const option = rule?.kind === 'choice' ? rule.options.find((each) => each.code === value) : undefined;
  if (option) return t(option.display);
  return value === normalFinding && interpretation === 'N' ? t('Normal') : value;
}

/** The stored text of an examined, normal system without a comment. */
export const normalFinding = 'Normal';
