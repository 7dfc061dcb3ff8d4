import { Form, Modal, Toaster, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { t } from '../../manifest';
import type { DeleteSchedule } from './delete-schedule';
import { StrandedFields } from './stranded-fields';

/** Asks what to do with the appointments of a schedule before it is deleted. */
export const DeleteModal = observer(function DeleteModal(props: {
  readonly deleting: DeleteSchedule;
  readonly onClose: () => void;
}) {
  const { form, stranding } = props.deleting;
  const toaster = useService<Toaster>(Toaster);
  useEffect(() => () => stranding.stop(), [stranding]);
  const title = t('Delete {{item}}', { item: t('schedule') });
  const saved = () => {
    toaster.success(t('Delete completed'));
    props.onClose();
  };
  return (
    <Modal open size="lg" title={title} onClose={props.onClose} form={form}>
      <Form form={form} label={title} submit={t('Delete')} onSaved={saved}>
        <StrandedFields form={form} stranding={stranding} />
      </Form>
    </Modal>
  );
});
