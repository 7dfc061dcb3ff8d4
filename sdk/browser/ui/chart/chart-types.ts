/** A place on the axis of points, such as a day. */
export interface ChartPoint {
  readonly key: string;
  /** Translated and short, for the axis: `16 Nov`. */
  readonly label: string;
  /** Translated and complete, for the table and screen readers: `Monday, 16 November 2026`. */
  readonly title: string;
  /** Milliseconds, for points at unequal distances. Either all points have it or none. */
  readonly at?: number;
  /** The list of the counted records, if there is one. */
  readonly opens?: ChartPlace;
}

/** A page by its route name. */
export interface ChartPlace {
  readonly to: string;
  readonly query: Readonly<Record<string, string>>;
}

export interface ChartSeries {
  readonly key: string;
  /** Translated. */
  readonly label: string;
  /** One for each point; null without a measurement. */
  readonly values: readonly (number | null)[];
}

/** The range of normal values; null for an open end. */
export interface ReferenceBand {
  /** Translated: `t('Normal')`. */
  readonly label: string;
  readonly from: number | null;
  readonly to: number | null;
  /** The key of the series to which it applies. */
  readonly series?: string;
}

/** A limit. Values beyond it are marked by shape and in words. */
export interface Threshold {
  /** Translated: `t('Fever')`. */
  readonly label: string;
  readonly value: number;
  readonly beyond: 'above' | 'below';
  /** The key of the series to which it applies; all series if left out. */
  readonly series?: string;
}

/** The content of a chart. */
export interface ChartData {
  /** `stacked` for parts of a whole, `columns` side by side for values that do not add up, `lines` for a course. */
  readonly kind: 'columns' | 'stacked' | 'lines';
  /** Translated: the name of the points, `t('Day')`. */
  readonly heading: string;
  readonly points: readonly ChartPoint[];
  readonly series: readonly ChartSeries[];
  readonly bands?: readonly ReferenceBand[];
  readonly thresholds?: readonly Threshold[];
  /** Starts the axis of values at zero, as columns always do. */
  readonly zero?: boolean;
  /** Formats a value, in the table too; a plain number if left out. */
  readonly format?: (value: number) => string;
}
