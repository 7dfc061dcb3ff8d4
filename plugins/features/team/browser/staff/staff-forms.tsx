import { ApiFailure, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { StaffUser } from '../../common/staff-user';
import { StaffModal } from './staff-modal';
import { StaffStore } from './staff-store';

/** The form for a new person, or for the person in the address, read again before it opens. */
export const StaffForms = observer(function StaffForms(props: {
  /** `new`, or a uuid. */
  readonly opened: string;
  readonly onCreated: (person: StaffUser) => void;
  readonly onClose: () => void;
}) {
  const { opened, onClose } = props;
  const close = useRef(onClose);
  close.current = onClose;
  const store = useService(StaffStore);
  const [person, setPerson] = useState<StaffUser>();
  useEffect(() => {
    if (opened === 'new') return undefined;
    let wanted = true;
    store.read(opened).then(
      (read) => wanted && setPerson(read),
      (error: unknown) => {
        if (!(error instanceof ApiFailure)) throw error;
        // A toast has shown the failure.
        if (wanted) close.current();
      },
    );
    return () => {
      wanted = false;
    };
  }, [opened, store]);
  if (opened !== 'new' && !person) return null;
  return <StaffModal person={person} onCreated={props.onCreated} onClose={onClose} />;
});
