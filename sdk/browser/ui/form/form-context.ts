import { createContext, useContext, useEffect, useRef } from 'react';

/**
 * Checks a field once more before the form is saved.
 * @returns false to stop the save; the message then shows beside the field
 */
export type FieldGuard = () => boolean | Promise<boolean>;

/** Lets fields take part in saving. A guard belongs to one field, by its element's id. */
export const FormGuards = createContext<Map<string, FieldGuard> | undefined>(undefined);

/** For fields whose rules need data that loads late, or whose value is still settling while the user types. */
export function useFieldGuard(id: string, guard: FieldGuard): void {
  const guards = useContext(FormGuards);
  const latest = useRef(guard);
  latest.current = guard;
  useEffect(() => {
    guards?.set(id, () => latest.current());
    return () => {
      guards?.delete(id);
    };
  }, [guards, id]);
}
