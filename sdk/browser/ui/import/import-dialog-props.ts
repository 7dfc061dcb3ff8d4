import type { ImportColumn } from '@clinic-workbench/sdk/common';

/** What an import is about. */
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
  /** The right to undo, that of deleting: `locations.delete`. */
  readonly undo: string;
  readonly onClose: () => void;
}
