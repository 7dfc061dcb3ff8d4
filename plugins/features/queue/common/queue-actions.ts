import type { QueueStatus } from './queue-entry';

export const queueActions = ['call', 'skip', 'start', 'finish', 'transfer'] as const;
export type QueueAction = (typeof queueActions)[number];

const allowed: Readonly<Record<QueueAction, readonly QueueStatus[]>> = {
  // A patient who missed a call is called again.
  call: ['waiting', 'called'],
  skip: ['waiting', 'called'],
  start: ['waiting', 'called'],
  finish: ['in-progress'],
  transfer: ['waiting', 'called', 'in-progress'],
};

export function mayDo(action: QueueAction, status: QueueStatus): boolean {
  return allowed[action].includes(status);
}

export function actionsFor(status: QueueStatus): readonly QueueAction[] {
  return queueActions.filter((action) => mayDo(action, status));
}

/** Milliseconds during which the last action can be undone. */
export const undoableFor = 60_000;
