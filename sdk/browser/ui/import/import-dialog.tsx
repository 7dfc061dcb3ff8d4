import { lazy, Suspense } from 'react';
import type { ImportDialogProps } from './import-dialog-props';

const ImportWindow = lazy(async () => ({ default: (await import('./import-window')).ImportWindow }));

/**
 * Takes a file over by an importer of the server: choose it, say which heading means what, see each line's fault and
 * change, follow the work, undo it. Loaded when first shown. Lists behind it follow the feature's own live events.
 */
export function ImportDialog(props: ImportDialogProps) {
  return (
    <Suspense fallback={null}>
      <ImportWindow {...props} />
    </Suspense>
  );
}
