import {
  anybodysWords,
  Button,
  ListPage,
  Navigation,
  Session,
  useDeletion,
  useRowDeletion,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, useState } from 'react';
import type { CodeSequence } from '../common/sequence';
import { sequenceColumns } from './sequence-columns';
import { SequencesStore } from './sequences-store';
import { t } from '../manifest';
import { VerifyBox } from './verify-box';

const SequenceModal = lazy(async () => ({ default: (await import('./form/sequence-modal')).SequenceModal }));
const GenerateModal = lazy(async () => ({ default: (await import('./form/generate-modal')).GenerateModal }));

/** The formats of the organization's numbers. `?open=new` and `?open=<uuid>` show the form. */
const CodesPage = observer(function CodesPage() {
  const store = useService(SequencesStore);
  const session = useService<Session>(Session);
  const navigation = useService<Navigation>(Navigation);
  const { list } = store;
  const deleteAsked = useDeletion();
  const remove = (sequence: CodeSequence) => store.records.delete(sequence, { quiet: true });
  const askRemoval = (sequence: CodeSequence) => void deleteAsked({ item: t('sequence'), run: () => remove(sequence) });
  const deletion = useRowDeletion({
    ...list.selectable,
    allowed: session.can('codes.delete'),
    maySelect: ({ built_in: builtIn }) => !builtIn,
    nameOf: ({ label }) => anybodysWords(label),
    item: t('sequence'),
    items: t('sequences'),
    run: remove,
    done: () => void list.load(),
  });
  const [generating, setGenerating] = useState<CodeSequence>();
  const mayWrite = session.can('codes.write');
  const open = ({ uuid }: CodeSequence) => navigation.replaceQuery({ open: uuid });
  const columns = sequenceColumns({
    edit: mayWrite ? open : undefined,
    generate: mayWrite ? setGenerating : undefined,
    remove: session.can('codes.delete') ? askRemoval : undefined,
  });
  const register = mayWrite && (
    <Button kind="primary" icon="add" onClick={() => navigation.replaceQuery({ open: 'new' })}>
      {t('Register sequence')}
    </Button>
  );
  const opened = mayWrite ? navigation.current.query['open'] : undefined;
  const edited = list.rows.find(({ uuid }) => uuid === opened);
  return (
    <ListPage
      id="codes"
      title={t('Codes Sequences')}
      description={t('How your numbers look, such as those of patients, and which comes next.')}
      actions={register}
      list={list}
      search={t('Search for sequence')}
      deletion={deletion}
      columns={columns}
      onOpen={mayWrite ? open : undefined}
      permission="codes.read"
      empty={{ icon: 'barcode', title: t('There are no sequences yet.'), action: register }}
      below={session.can('codes.read') && <VerifyBox />}
    >
      {(opened === 'new' || edited) && (
        <SequenceModal
          key={opened}
          sequence={edited}
          onSaved={list.upsert}
          onClose={() => navigation.replaceQuery({ open: undefined })}
        />
      )}
      {generating && (
        <GenerateModal
          sequence={generating}
          onGenerated={() => void list.load()}
          onClose={() => setGenerating(undefined)}
        />
      )}
    </ListPage>
  );
});

export default CodesPage;
