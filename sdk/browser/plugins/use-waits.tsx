import type { WaitingWork } from '@clinic-workbench/sdk/common';
import { useState, type ReactNode } from 'react';
import { t } from '../i18n';
import { useService } from '../session/services';
import { Dialogs } from '../session/workbench-services';
import { Views } from './views';

export interface Waits {
  /** Shows beside a piece of work why it should wait; nothing if there is no reason. */
  readonly noticeOf: (work: WaitingWork) => ReactNode;
  /** Asks the user first if a notice on screen gives a reason to wait, then begins the work. */
  readonly begin: (work: Pick<WaitingWork, 'kind' | 'workId'>, run: () => void) => void;
}

/** Reasons for work to wait, such as for a payment: shown beside the work, and asked about before it begins. */
export function useWaits(): Waits {
  const dialogs = useService<Dialogs>(Dialogs);
  // Not drawn by this component: the notices draw themselves.
  const [reasons] = useState(() => new Map<string, string>());
  const keyOf = ({ kind, workId }: Pick<WaitingWork, 'kind' | 'workId'>) => `${kind} ${workId}`;
  return {
    noticeOf: (work) => (
      <Views
        of="work-waits"
        {...work}
        onWaits={(reason) => (reason === undefined ? reasons.delete(keyOf(work)) : reasons.set(keyOf(work), reason))}
      />
    ),
    begin: (work, run) => {
      const message = reasons.get(keyOf(work));
      if (message === undefined) return run();
      const question = { title: t('Begin anyway?'), message, confirm: t('Begin anyway') };
      void dialogs.confirm(question).then((begins) => begins && run());
    },
  };
}
