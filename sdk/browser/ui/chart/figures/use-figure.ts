import type { SpotProps } from '@clinic-workbench/sdk/common';
import { useEffect, useMemo, useState } from 'react';
import { ApiClient, type ApiPath } from '../../../api-client';
import { useService } from '../../../session/services';
import { Session } from '../../../session/session';
import { Formats, LiveEvents } from '../../../session/workbench-services';
import { FigureReading } from './figure-reading';
import { useFollow } from '../../../live/use-follow';

/** The source of a dashboard figure. */
export interface FigureSource {
  /** An endpoint that takes a `FigureQuery`. */
  readonly address: ApiPath;
  /** The events that may change the figure: `['patient.*']`. */
  readonly events: readonly string[];
  /** The period that the dashboard passes to the view. */
  readonly period: SpotProps['dashboard'];
}

/** Reads a figure while it is on screen. */
export function useFigure<T>({ address, events, period }: FigureSource): FigureReading<T> {
  const api = useService<ApiClient>(ApiClient);
  const live = useService<LiveEvents>(LiveEvents);
  const { from, to, by, location } = period;
  const asked = useMemo(() => ({ from, to, by, location_id: location }), [from, to, by, location]);
  const [reading] = useState(() => new FigureReading<T>({ api, live, address, events }));
  useEffect(() => reading.ask(asked), [reading, asked]);
  useFollow(reading);
  return reading;
}

/** How this organization writes numbers and days. */
export function useFigureWriting(): {
  readonly locale: string;
  readonly number: (value: number) => string;
  readonly money: (value: number, currency: string) => string;
} {
  const formats = useService<Formats>(Formats);
  const { organization } = useService<Session>(Session);
  const locale = `${document.documentElement.lang || 'en'}-${organization.country}`;
  return {
    locale,
    number: (value) => formats.number(value),
    money: (value, currency) => formats.money(value, currency),
  };
}
