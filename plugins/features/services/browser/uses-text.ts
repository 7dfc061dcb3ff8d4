import { anybodysWords, type ApiFailure } from '@clinic-workbench/sdk/browser';
import type { ServiceUseCount } from '../common/service';
import { t } from '../manifest';

/** Why a service, ward, room or bed was not deleted, with its uses. */
export function usesText({ message, details }: ApiFailure): string {
  const { uses = [] } = (details ?? {}) as { readonly uses?: readonly ServiceUseCount[] };
  return [t(message), ...uses.map(({ sentence, count }) => anybodysWords(sentence, { count }))].join(' ');
}
