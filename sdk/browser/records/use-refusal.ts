import { ApiFailure } from '../api-client';
import { t, useWords } from '../i18n';
import { useService } from '../session/services';
import { Toaster } from '../session/workbench-services';
import { currentOf } from './changed-meanwhile';

/**
 * Shows why an action on a record was refused. If somebody else changed the record first, the message names its current
 * state.
 *
 * @param options.stateOf translated
 * @param options.shown shows the current record wherever it is on screen
 */
export function useRefusal<Row>(options: {
  readonly stateOf: (row: Row) => string;
  readonly shown?: (current: Row) => void;
}): (error: unknown, row?: Row) => void {
  const toaster = useService<Toaster>(Toaster);
  const words = useWords();
  return (error, row) => {
    if (!(error instanceof ApiFailure)) throw error;
    const current = currentOf<Row>(error);
    if (!current) return toaster.error(words(error.message));
    const now = { ...row, ...current } as Row;
    options.shown?.(now);
    toaster.warning(
      t('Somebody else has changed this in the meantime: it is now {{status}}. Look again before you go on.', {
        status: options.stateOf(now),
      }),
    );
  };
}
