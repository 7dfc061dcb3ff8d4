import { lazy, Suspense } from 'react';
import type { ImportDialogProps } from './import-dialog-props';

const ImportWindow = lazy(async () => ({ default: (await import('./import-window')).ImportWindow }));

/**
 * Imports a file through an importer of the server: the user chooses the file, assigns headings to columns, sees the
 * fault or change of each line, follows the progress, and can undo it. Loaded when first shown. Lists behind the dialog
 * follow the feature's own live events.
 */
export function ImportDialog(props: ImportDialogProps) {
  return (
    <Suspense fallback={null}>
      <ImportWindow {...props} />
    </Suspense>
  );
}
