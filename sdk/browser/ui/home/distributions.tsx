import { observer } from 'mobx-react-lite';
import { Section } from '../layout/section';
import { Columns, Rows } from './bars';
import { ageBars, dayBars, hourBars, sumOf } from './counts';
import { Nothing } from './figures';

interface DistributionProps {
  /** Translated. */
  readonly title: string;
  /** Translated: the message when all counts are zero. */
  readonly nothing: string;
}

/** Counts per hour of today: 24 counts from midnight. */
export const ByHour = observer(function ByHour(props: DistributionProps & { readonly counts: readonly number[] }) {
  const { title, nothing, counts } = props;
  return (
    <Section title={title}>
      {sumOf(counts) === 0 ? <Nothing>{nothing}</Nothing> : <Columns label={title} bars={hourBars(counts)} />}
    </Section>
  );
});

/** Counts per day, oldest first. */
export const ByDay = observer(function ByDay(
  props: DistributionProps & { readonly days: readonly { readonly day: string; readonly count: number }[] },
) {
  const { title, nothing, days } = props;
  const bars = dayBars(days, document.documentElement.lang || 'en');
  const nobody = sumOf(days.map(({ count }) => count)) === 0;
  return (
    <Section title={title}>{nobody ? <Nothing>{nothing}</Nothing> : <Columns label={title} bars={bars} />}</Section>
  );
});

/** Counts per age in completed years. */
export const ByAge = observer(function ByAge(
  props: DistributionProps & {
    readonly bands: readonly { readonly from: number; readonly to: number | null; readonly count: number }[];
  },
) {
  const { title, nothing, bands } = props;
  const nobody = sumOf(bands.map(({ count }) => count)) === 0;
  return (
    <Section title={title}>
      {nobody ? <Nothing>{nothing}</Nothing> : <Rows label={title} bars={ageBars(bands)} />}
    </Section>
  );
});
