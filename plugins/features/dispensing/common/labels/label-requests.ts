import { OneOf, Optional, Uuid } from '@clinic-workbench/sdk/common';

/** The paper of labels: a label printer, or a sheet. */
export const labelPapers = ['50x25mm', 'A4'] as const;
export type LabelPaper = (typeof labelPapers)[number];

export class LabelsQuery {
  /** `50x25mm` if left out. */
  @Optional() @OneOf(labelPapers) paper?: LabelPaper;
  @Optional() @OneOf(['en', 'fr']) language?: 'en' | 'fr';
  /** Only the labels of this item. */
  @Optional() @Uuid() item_id?: string;
}
