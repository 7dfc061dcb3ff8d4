import {
  Button,
  DataTable,
  FilterSelect,
  Formats,
  ListToolbar,
  Page,
  Pagination,
  Session,
  useRowSelection,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { signOffKinds, sourceBases } from '../common/sign-offs/sign-off';
import { basisLabel, kindLabel, signOffColumns } from './sign-off-columns';
import styles from './sign-offs.module.css';
import { SignOffsStore } from './sign-offs-store';
import { t } from '../manifest';
import { useSignOffActs } from './use-sign-off-acts';

/** The rows that prescriptions are checked against: a pharmacist compares each with its source and signs it off. */
const SignOffsPage = observer(function SignOffsPage() {
  const store = useService(SignOffsStore);
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  const acts = useSignOffActs();
  const { list } = store;
  useFollow(store.list);
  const maySign = session.can('medicines.sign-off');
  const selection = useRowSelection({ ...list.selectable, nameOf: ({ id }) => id });
  const columns = signOffColumns({ store, acts, formats, maySign });
  return (
    <Page
      title={t('Medicine tables')}
      description={t('Prescriptions are checked by these rows. Until a row is signed off, its warnings say so.')}
      toolbar={
        <ListToolbar
          store={list}
          search={t('Search for ingredient or source')}
          filters={<Filters />}
          {...(maySign && {
            selection: {
              of: selection,
              actions: (
                <Button
                  kind="primary"
                  disabled={store.chosen.length === 0}
                  onClick={() => void acts.sign(store.chosen)}
                >
                  {t('Sign off selected')}
                </Button>
              ),
            },
          })}
          table={{ id: 'medicine-sign-offs', columns }}
        />
      }
    >
      <div className={styles.list}>
        <DataTable
          id="medicine-sign-offs"
          label={t('Medicine tables')}
          store={list}
          keyOf={({ key }) => key}
          columns={columns}
          selection={maySign ? selection : undefined}
          permission="medicines.read"
          allowed={session.can('medicines.read')}
          empty={{ icon: 'pill', title: t('There are no rows.') }}
        />
        <Pagination store={list} />
      </div>
    </Page>
  );
});

export default SignOffsPage;

const Filters = observer(function Filters() {
  const { list } = useService(SignOffsStore);
  const states = [
    { value: 'not-signed', label: t('Not signed off') },
    { value: 'signed', label: t('Signed off') },
  ];
  const kinds = signOffKinds.map((kind) => ({ value: kind, label: kindLabel(kind) }));
  const bases = sourceBases.map((basis) => ({ value: basis, label: basisLabel(basis) }));
  return (
    <>
      <FilterSelect store={list} name="state" label={t('State')} options={states} />
      <FilterSelect store={list} name="kind" label={t('Table')} options={kinds} />
      <FilterSelect store={list} name="basis" label={t('Source')} options={bases} />
    </>
  );
});
