import { useState, type PointerEvent } from 'react';
import { nearest } from './chart-moves';

/** Two indexes among the points. */
type Range = readonly [from: number, to: number];

/**
 * Handles the pointer over a chart, and dragging over a part of it.
 *
 * @returns the listeners for the drawing, and the part being dragged over
 */
export function useBrush(options: {
  /** Pixels from the left edge of the drawing to its first point. */
  readonly left: number;
  readonly count: number;
  readonly x: (index: number) => number;
  readonly onPoint: (index: number | undefined) => void;
  /** Undefined if the chart has no drag. */
  readonly onBrush: ((from: number, to: number) => void) | undefined;
}) {
  const [range, setRange] = useState<Range>();
  const { onPoint, onBrush } = options;
  const placeOf = (event: PointerEvent<SVGSVGElement>) =>
    nearest(event.clientX - event.currentTarget.getBoundingClientRect().left - options.left, options.count, options.x);
  const stop = () => setRange(undefined);
  return {
    range,
    handlers: {
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
        const place = placeOf(event);
        onPoint(place);
        if (onBrush && place !== undefined && event.button === 0) setRange([place, place]);
      },
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
        const place = placeOf(event);
        onPoint(place);
        if (range && place !== undefined) setRange([range[0], place]);
      },
      onPointerUp: () => {
        if (range && Math.abs(range[1] - range[0]) >= 2) onBrush?.(...range);
        stop();
      },
      onPointerCancel: stop,
      onPointerLeave: () => {
        onPoint(undefined);
        stop();
      },
    },
  };
}
