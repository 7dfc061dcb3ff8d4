/** A place on the axis of points, such as a day. */
export interface ChartPoint {
  readonly key: string;
  /** Translated and short, for the axis: `16 Nov`. */
  readonly label: string;
  /** Translated and complete, for the table and screen readers: `Monday, 16 November 2026`. */
  readonly title: string;
  /** Milliseconds: where points are not equally far apart. All have it or none. */
  readonly at?: number;
}

export interface ChartSeries {
  readonly key: string;
  /** Translated. */
  readonly label: string;
  /** One for each point; null where nothing was measured. */
  readonly values: readonly (number | null)[];
}

/** Between which values something is as it should be; null for an open end. */
export interface ReferenceBand {
  /** Translated: `t('Normal')`. */
  readonly label: string;
  readonly from: number | null;
  readonly to: number | null;
  /** The key of the only series that it is of. */
  readonly series?: string;
}

/** A limit; what lies beyond it is marked by its shape and in words. */
export interface Threshold {
  /** Translated: `t('Fever')`. */
  readonly label: string;
  readonly value: number;
  readonly beyond: 'above' | 'below';
  /** The key of the only series that it is of; of all if left out. */
  readonly series?: string;
}

/** What is drawn. */
export interface ChartData {
  /** `stacked` for parts of a whole, `columns` beside each other for what does not add up, `lines` for what goes on. */
  readonly kind: 'columns' | 'stacked' | 'lines';
  /** Translated: what the points are, `t('Day')`. */
  readonly heading: string;
  readonly points: readonly ChartPoint[];
  readonly series: readonly ChartSeries[];
  readonly bands?: readonly ReferenceBand[];
  readonly thresholds?: readonly Threshold[];
  /** The axis of values begins at zero, as it always does for columns. */
  readonly zero?: boolean;
  /** How a value is written, in the table too; as a plain number if left out. */
  readonly format?: (value: number) => string;
}
