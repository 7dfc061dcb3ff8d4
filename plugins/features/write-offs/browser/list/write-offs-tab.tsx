import { DecisionModal, FilterSelect, Formats, ListPart, Modal, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { WriteOff } from '../../common/write-off';
import { t } from '../../manifest';
import { statusOptions } from '../labels';
import { WriteOffsStore } from '../write-offs-store';
import { useWriteOffActions } from './use-write-off-actions';
import { writeOffColumns } from './write-off-columns';
import { WriteOffFacts } from './write-off-facts';

/** Write-offs of all patients: those that wait for approval first. */
const WriteOffsTab = observer(function WriteOffsTab() {
  const { list } = useService(WriteOffsStore);
  const formats = useService<Formats>(Formats);
  const { decisions, menuOf, windows, isBusy } = useWriteOffActions();
  const [opened, setOpened] = useState<WriteOff>();
  const close = () => setOpened(undefined);
  const nextFor = (writeOff: WriteOff) =>
    decisions.mayDecide(writeOff) ? { label: t('Decide'), run: () => setOpened(writeOff) } : undefined;
  const patient = opened && `${opened.patient_name} · ${opened.patient_number}`;
  return (
    <>
      <ListPart
        id="write-offs"
        label={t('Write-offs')}
        list={list}
        search={t('Search for patient')}
        filters={<FilterSelect store={list} name="status" label={t('Status')} options={statusOptions()} />}
        columns={writeOffColumns({ formats, nextFor, isBusy, menuOf })}
        onOpen={setOpened}
        permission="write-offs.read"
        empty={{ icon: 'eraser', title: t('Nothing was written off yet.') }}
      />
      {opened && decisions.mayDecide(opened) && (
        <DecisionModal
          title={t('Decide about a write-off')}
          description={patient}
          row={opened}
          decisions={decisions}
          busy={isBusy(opened.uuid)}
          onClose={close}
        >
          <WriteOffFacts writeOff={opened} />
        </DecisionModal>
      )}
      {opened && !decisions.mayDecide(opened) && (
        <Modal open size="md" title={t('Write-off')} {...(patient && { description: patient })} onClose={close}>
          <WriteOffFacts writeOff={opened} />
        </Modal>
      )}
      {windows}
    </>
  );
});

export default WriteOffsTab;
