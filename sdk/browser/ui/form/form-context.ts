import { createContext, useContext, useEffect, useRef } from 'react';

/** Looks at a field once more before the form is saved. @returns false to hold it back, with the message shown beside the field */
export type FieldGuard = () => boolean | Promise<boolean>;

/** Lets fields take part in saving. A guard belongs to one field, by its element's id. */
export const FormGuards = createContext<Map<string, FieldGuard> | undefined>(undefined);

/** For fields whose rules need what is loaded late, or whose typing is still settling. */
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
