import {
  actionsColumn,
  DateText,
  FileUploads,
  ListPart,
  Section,
  useRecordActions,
  useService,
  type Column,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import type { PayerFile } from '../../common/finance';
import { t } from '../../manifest';
import { PapersStore } from './papers-store';

const mostMegabytes = 10;

/** Papers of a payer: contracts, remittance advices, letters. */
const PapersSection = observer(function PapersSection({ clientId }: SpotProps['client-section']) {
  const store = useService(PapersStore);
  const list = store.of.of(clientId);
  const { mayWrite, menu, attempt, windows } = useRecordActions<PayerFile>({
    store: store.records,
    right: 'invoices.write',
    nameOf: ({ title }) => title,
    deletion: { right: 'invoices.write', item: t('paper') },
  });
  const save = (file: PayerFile) => void attempt(store.save(file), '');
  const menuOf = (file: PayerFile): readonly MenuAction[] => [
    { id: 'save', label: t('Save a copy'), icon: 'download', onSelect: () => save(file) },
    ...menu.remove(file),
  ];
  return (
    <Section title={t('Papers')}>
      {mayWrite && (
        <FileUploads
          label={t('Add papers')}
          maxMegabytes={mostMegabytes}
          upload={(file) => store.add(clientId, file)}
          onStored={() => void list.load()}
        />
      )}
      <ListPart
        id="payer-papers"
        label={t('Papers')}
        list={list}
        columns={columns(menuOf)}
        onOpen={save}
        permission="invoices.read"
        empty={{ icon: 'paperclip', title: t('There are no papers of this client yet.') }}
      />
      {windows}
    </Section>
  );
});

export default PapersSection;

const columns = (menuOf: (file: PayerFile) => readonly MenuAction[]): readonly Column<PayerFile>[] => [
  { id: 'title', title: t('Title'), primary: true, render: ({ title }) => title },
  {
    id: 'added',
    title: t('Added'),
    width: 190,
    render: ({ created_at: at }) => <DateText value={at} show="date-time" />,
  },
  { id: 'by', title: t('Added by'), yields: 1, render: ({ created_by_name: name }) => name },
  actionsColumn({ nameOf: ({ title }) => title, menuOf }),
];
