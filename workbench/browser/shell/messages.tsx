import { Toasts } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { ToastStore } from '../../../core/browser/messages/toast-store';

/** The toasts in the corner, for guests and signed-in users. */
export const Messages = observer(function Messages({ toaster }: { readonly toaster: ToastStore }) {
  const toasts = toaster.toasts.map(({ id, kind, message }) => ({ id: String(id), kind, message }));
  return <Toasts toasts={toasts} onDismiss={(id) => toaster.dismiss(Number(id))} />;
});
