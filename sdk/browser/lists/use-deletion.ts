import { labelled } from '@clinic-workbench/sdk/common';
import { ApiFailure } from '../api-client';
import { t, useWords } from '../i18n';
import { useService } from '../session/services';
import { Dialogs, Toaster } from '../session/workbench-services';

/** A deletion to ask about. */
export interface Deletion {
  /** Translated, as in `t('role')`. */
  readonly item: string;
  readonly run: () => Promise<unknown>;
  /** Translated: the reason of a refusal that has no explanation of its own. */
  readonly reasonOf?: (refusal: ApiFailure) => string;
  /**
   * Handles a refusal in another way than with a message.
   * @returns true if it did
   */
  readonly onRefused?: (refusal: ApiFailure) => boolean;
}

/**
 * Asks before a deletion, deletes, and shows the result.
 *
 * @returns a function that resolves to the outcome: `kept` if the user cancelled
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
        toaster.error(labelled(t('Deletion error'), reasonOf ? reasonOf(error) : words(error.message)));
      return 'refused';
    }
    toaster.success(t('Delete completed'));
    return 'deleted';
  };
}
