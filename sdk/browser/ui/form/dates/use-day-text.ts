import { useContext } from 'react';
import { ServicesContext } from '../../../session/services';
import { Formats } from '../../../session/workbench-services';
import { splitDateTime } from './time-steps';

/** Shows a day, or a day and a time of the organization's clock, as lists do. */
export function useDayText(): (value: unknown) => string {
  const services = useContext(ServicesContext);
  return (value) => {
    if (typeof value !== 'string' || value === '') return '';
    const { day, time } = splitDateTime(value);
    const shown = services?.isBound(Formats) ? services.get<Formats>(Formats).date(day) : day;
    return [shown, time].filter(Boolean).join(' ');
  };
}
