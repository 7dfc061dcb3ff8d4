import { anybodysWords } from '@clinic-workbench/sdk/browser';
import type { Option } from '@clinic-workbench/sdk/browser';
import { patternsOf } from '../common/event-pattern';
import type { WebhookEvent } from '../common/webhook';
import { t } from '../manifest';

/** The possible names in a subscription, in words. */
export function eventOptions(events: readonly WebhookEvent[]): Option[] {
  return patternsOf(events.map(({ type }) => type)).map((value) => ({
    value,
    label: eventLabel(value, events),
    detail: value,
  }));
}

/** An event or a group of them in words. */
export function eventLabel(pattern: string, events: readonly WebhookEvent[]): string {
  if (pattern === '*') return t('All events');
  if (pattern === 'webhook.test') return t('Test');
  if (pattern.endsWith('.*'))
    return t('All events of {{entity}}', { entity: pattern.slice(0, -2).replaceAll('_', ' ') });
  const known = events.find(({ type }) => type === pattern);
  return known ? anybodysWords(known.title) : pattern;
}
