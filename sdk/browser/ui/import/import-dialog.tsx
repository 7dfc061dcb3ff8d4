import type { ImportColumn } from '@clinic-workbench/sdk/common';
import { lazy, Suspense } from 'react';

export interface ImportDialogProps {
  /** The importer's kind: its endpoints are `v2/imports/{kind}`. */
  readonly kind: string;
  /** Translated, as in `t('Import locations')`. */
  readonly title: string;
  readonly columns: readonly ImportColumn[];
  /** Lines of an example, by the columns' ids, for the template. */
  readonly example: readonly Readonly<Record<string, string>>[];
  /** What a file holds, translated. */
  readonly hint: string;
  /** Switches of the importer, with translated labels. They are off at first. */
  readonly options: readonly { readonly name: string; readonly label: string }[];
  readonly onClose: () => void;
}

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
