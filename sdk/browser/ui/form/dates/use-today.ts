import { useContext } from 'react';
import { ServicesContext } from '../../../session/services';
import { Formats } from '../../../session/workbench-services';

/** Today in the organization's time zone, `YYYY-MM-DD`; before sign-in, the browser's. */
export function useToday(): string {
  const services = useContext(ServicesContext);
  return services?.isBound(Formats) ? services.get<Formats>(Formats).today() : new Date().toLocaleDateString('en-CA');
}
