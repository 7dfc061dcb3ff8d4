import { labelled } from '@clinic-workbench/sdk/common';
import type { Loss } from '../../common/price-choice';
import type { ExplainedStep } from '../../common/price-explanation';
import { t } from '../../manifest';

/** Why a price lost, translated. */
export function lossText(loss: Loss): string {
  return {
    inactive: t('Inactive'),
    'not-yet': t('Not valid yet on this day'),
    ended: t('Ended before this day'),
    'other-payer': t('For another payer'),
    'other-group': t('For another customer group'),
    'other-tier': t('For another tier'),
    'other-location': t('For another location'),
    'other-method': t('For another payment method'),
    'less-specific': t('Less specific than the price that applies'),
    'other-currency': t('In another currency'),
  }[loss];
}

/** The effect of a step, translated; with the rule that it follows. */
export function stepText({ step, rule }: Pick<ExplainedStep, 'step' | 'rule'>): string {
  const name = {
    gross: t('Price × quantity'),
    override: t('Changed by hand'),
    group: t('Customer group'),
    payer: t('Contract of the payer'),
    discount: t('Discount'),
    tax: t('Tax'),
    returned: t('Returned'),
  }[step];
  return rule === null ? name : labelled(name, rule);
}
