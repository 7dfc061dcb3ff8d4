import {
  anybodysWords,
  ApiClient,
  type ApiFailure,
  Button,
  EmptyState,
  Form,
  FormModel,
  IconButton,
  Modal,
  rulesOf,
  TextField,
  useDeletion,
  useService,
  DeletionBar,
  SelectBox,
  useRowDeletion,
  type RowSelection,
} from '@clinic-workbench/sdk/browser';
import { observable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { CreateSpecialty, type Specialty, type SpecialtyUseCount } from '../../common/specialty';
import { t } from '../../manifest';
import styles from '../team.module.css';
import { StaffStore } from './staff-store';

const path = 'v1/providers/{providerId}/practitioner-specialties';
const rules = rulesOf(CreateSpecialty);

/** The organization's own specialties, besides those of the value set. */
export const SpecialtiesModal = observer(function SpecialtiesModal({ onClose }: { readonly onClose: () => void }) {
  const { ownSpecialties } = useService(StaffStore);
  const [edited, setEdited] = useState<Specialty | 'new'>();
  const own = ownSpecialties.value ?? [];
  const api = useService<ApiClient>(ApiClient);
  const [selected] = useState(() => observable.set<string>());
  const deletion = useRowDeletion<Specialty>({
    selected,
    rows: () => ownSpecialties.value ?? [],
    keyOf: ({ uuid }) => uuid,
    allowed: true,
    nameOf: ({ display }) => display,
    item: t('specialty'),
    items: t('specialties'),
    run: ({ uuid, version }) => api.delete(`${path}/${uuid}`, { ifMatch: version, quiet: true }),
    reasonOf,
    done: () => void ownSpecialties.load(),
  });
  return (
    <Modal
      open
      size="md"
      title={t('Own specialties')}
      description={t('Besides the usual specialties, your organization can have its own.')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <div className={styles.parts}>
        {own.length === 0 && edited === undefined && (
          <EmptyState icon="learning" title={t('There are no own specialties yet.')} />
        )}
        {deletion && <DeletionBar deletion={deletion} />}
        <ul className={styles.specialties}>
          {own.map((specialty) => (
            <li key={specialty.uuid}>
              {edited !== 'new' && edited?.uuid === specialty.uuid ? (
                <SpecialtyForm specialty={specialty} onClose={() => setEdited(undefined)} />
              ) : (
                <SpecialtyLine
                  specialty={specialty}
                  selection={deletion?.selection}
                  onEdit={() => setEdited(specialty)}
                />
              )}
            </li>
          ))}
        </ul>
        {edited === 'new' ? (
          <SpecialtyForm specialty={undefined} onClose={() => setEdited(undefined)} />
        ) : (
          <div>
            <Button icon="add" onClick={() => setEdited('new')}>
              {t('New specialty')}
            </Button>
          </div>
        )}
      </div>
    </Modal>
  );
});

function SpecialtyLine(props: {
  readonly specialty: Specialty;
  readonly selection: RowSelection<Specialty> | undefined;
  readonly onEdit: () => void;
}) {
  const { specialty, selection, onEdit } = props;
  const api = useService<ApiClient>(ApiClient);
  const deleteAsked = useDeletion();
  const store = useService(StaffStore);
  const remove = async () => {
    const run = () => api.delete(`${path}/${specialty.uuid}`, { ifMatch: specialty.version, quiet: true });
    if ((await deleteAsked({ item: t('specialty'), run, reasonOf })) === 'deleted') void store.ownSpecialties.load();
  };
  return (
    <div className={styles.specialty}>
      <span>
        {selection && <SelectBox selection={selection} row={specialty} />} {specialty.display}
      </span>
      <span>
        <IconButton icon="edit" label={t('Edit {{name}}', { name: specialty.display })} onClick={onEdit} />
        <IconButton
          icon="trash"
          label={t('Delete {{name}}', { name: specialty.display })}
          onClick={() => void remove()}
        />
      </span>
    </div>
  );
}

function reasonOf(error: ApiFailure): string {
  if (error.code !== 'specialty_in_use') return t(error.message);
  const { uses } = error.details as { readonly uses: readonly SpecialtyUseCount[] };
  return [t(error.message), ...uses.map(({ sentence, count }) => anybodysWords(sentence, { count }))].join(' ');
}

const SpecialtyForm = observer(function SpecialtyForm(props: {
  readonly specialty: Specialty | undefined;
  readonly onClose: () => void;
}) {
  const { specialty, onClose } = props;
  const api = useService<ApiClient>(ApiClient);
  const store = useService(StaffStore);
  const [form] = useState(
    () =>
      new FormModel({
        initial: { display: specialty?.display ?? '' },
        rules,
        save: async ({ display }, idempotencyKey) => {
          if (!specialty) await api.post(path, { display }, { idempotencyKey, quiet: true });
          else await api.patch(`${path}/${specialty.uuid}`, { display }, { ifMatch: specialty.version, quiet: true });
          await store.ownSpecialties.load();
        },
      }),
  );
  return (
    <Form form={form} label={t('Specialty')} submit={t('Save')} onSaved={onClose}>
      <TextField form={form} name="display" label={t('Name')} required autoFocus />
    </Form>
  );
});
