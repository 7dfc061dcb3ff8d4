import type { ImportColumn } from '@clinic-workbench/sdk/common';

/** The options of an import dialog. */
export interface ImportDialogProps {
  /** The importer's kind: its endpoints are `v2/imports/{kind}`. */
  readonly kind: string;
  /** Translated, as in `t('Import locations')`. */
  readonly title: string;
  readonly columns: readonly ImportColumn[];
  /** Lines of an example, by the columns' ids, for the template. */
  readonly example: readonly Readonly<Record<string, string>>[];
  /** Describes the content of a file, translated. */
  readonly hint: string;
  /** The importer's switches, with translated labels. They start off. */
  readonly options: readonly { readonly name: string; readonly label: string }[];
  /** The right to undo, which is the right to delete: `locations.delete`. */
  readonly undo: string;
  readonly onClose: () => void;
}
