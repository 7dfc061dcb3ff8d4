import { attempted, Dialogs, Session, Toaster, useService } from '@clinic-workbench/sdk/browser';
import type { RegisterLine } from '../common/controlled-register';
import { t } from '../manifest';
import { lineColumns } from './line-columns';
import { RegisterStore } from './register-store';

/** The columns of lines, with what the user may do to them. */
export function useLineColumns(named: boolean) {
  const store = useService(RegisterStore);
  const session = useService<Session>(Session);
  const toaster = useService<Toaster>(Toaster);
  const dialogs = useService<Dialogs>(Dialogs);
  const sign = async (line: RegisterLine) => {
    const sure = await dialogs.confirm({
      title: t('Sign line {{n}} of {{item}}', { n: line.number, item: line.item_name }),
      message: t('Your signature says that you saw it: {{quantity}}, balance {{balance}}.', {
        quantity: line.quantity_in > 0 ? `+${line.quantity_in}` : `−${line.quantity_out}`,
        balance: line.balance,
      }),
      confirm: t('Sign'),
    });
    if (sure && (await attempted(store.sign(line)))) toaster.success(t('Signed.'));
  };
  const correct = async (line: RegisterLine) => {
    const remark = await dialogs.askReason({
      title: t('Remark on line {{n}} of {{item}}', { n: line.number, item: line.item_name }),
      message: t('The line stays. A new line says what is wrong with it; quantities are corrected in the stock.'),
      confirm: t('Add the remark'),
    });
    if (remark !== undefined) await attempted(store.correct(line, remark));
  };
  return lineColumns({
    named,
    user: session.user.uuid,
    mayWrite: session.can('controlled-register.write'),
    isBusy: store.isBusy,
    onSign: (line) => void sign(line),
    onCorrect: (line) => void correct(line),
  });
}
