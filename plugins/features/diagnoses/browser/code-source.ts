import type { ApiClient, Suggestion, SuggestionSource } from '@clinic-workbench/sdk/browser';
import type { FoundCode, FoundCodes } from '../common/diagnosis-code';
import { t } from '../manifest';

/** A code that a search found. */
export interface CodeSuggestion extends Suggestion {
  readonly found: FoundCode;
}

const shown = 20;

/** Finds codes by code, words and misspelt words, the practitioner's usual ones first. */
export function codeSource(api: ApiClient): SuggestionSource<CodeSuggestion> {
  return async (words, signal) => {
    const query = { search: words, page_size: shown };
    const { data, source } = await api.get<FoundCodes>('v2/emr/diagnosis-codes', { query, signal, quiet: true });
    const suggestions = data.map((found) => ({
      key: `${found.system} ${found.code}`,
      label: `${found.code} ${found.display}`,
      ...(found.yours && { detail: t('used by you') }),
      found,
    }));
    if (source === 'fallback')
      return { suggestions, notice: t('The service for codes does not answer: this is the list kept here.') };
    return { suggestions };
  };
}
