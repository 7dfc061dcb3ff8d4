import { attempted, Dialogs, Toaster, useService } from '@clinic-workbench/sdk/browser';
import type { SignOffRow } from '../common/sign-offs/sign-off';
import { SignOffsStore } from './sign-offs-store';
import { t } from '../manifest';

/** A pharmacist's actions on rows: sign off one or many, and withdraw. */
export function useSignOffActs() {
  const store = useService(SignOffsStore);
  const dialogs = useService<Dialogs>(Dialogs);
  const toaster = useService<Toaster>(Toaster);
  const attempt = async (work: Promise<boolean>, done: string) => {
    if (await attempted(work)) toaster.success(done);
  };
  return {
    sign: async (rows: readonly SignOffRow[]) => {
      const isMeant = await dialogs.confirm({
        title: t('Sign off'),
        message: signingWords(rows),
        confirm: t('Sign off'),
      });
      if (isMeant) await attempt(store.sign(rows), t('Signed off.'));
    },
    withdraw: async (row: SignOffRow) => {
      const reason = await dialogs.askReason({
        title: t('Withdraw sign-off'),
        message: t('Warnings from {{row}} say again that it is not signed off.', { row: row.id }),
        confirm: t('Withdraw'),
      });
      if (reason !== undefined) await attempt(store.withdraw(row, reason), t('The sign-off is withdrawn.'));
    },
  };
}

function signingWords(rows: readonly SignOffRow[]): string {
  const [first, ...others] = rows;
  if (!first || others.length > 0)
    return t('You answer for {{count}} rows: you have compared each with its source.', { count: rows.length });
  return t('You answer for this row on {{ingredient}}: you have compared it with its source. {{source}}', {
    ingredient: first.ingredient,
    source: first.source,
  });
}
