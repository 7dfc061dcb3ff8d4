import { ApiFailure } from './api-client';
import { t, useWords } from './i18n';
import { useService } from './services';
import { Dialogs, Toaster } from './workbench-services';

/** Something that is to be deleted. */
export interface Deletion {
  /** Translated, as in `t('role')`. */
  readonly item: string;
  readonly run: () => Promise<unknown>;
  /** Says a refusal, translated, where its message alone does not say it. */
  readonly reasonOf?: (refusal: ApiFailure) => string;
  /** Answers a refusal in another way than by saying it. @returns whether it has */
  readonly onRefused?: (refusal: ApiFailure) => boolean;
}

/**
 * Asks before something is deleted, deletes it, and says what came of it.
 *
 * @returns what resolves to how it ended: `kept` where the user thought better of it
 */
export function useDeletion(): (deletion: Deletion) => Promise<'deleted' | 'refused' | 'kept'> {
  const dialogs = useService<Dialogs>(Dialogs);
  const toaster = useService<Toaster>(Toaster);
  const words = useWords();
  return async ({ item, run, reasonOf, onRefused }) => {
    if (!(await dialogs.confirmDelete(item))) return 'kept';
    try {
      await run();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (!onRefused?.(error))
        toaster.error(`${t('Deletion error')}: ${reasonOf ? reasonOf(error) : words(error.message)}`);
      return 'refused';
    }
    toaster.success(t('Delete completed'));
    return 'deleted';
  };
}
