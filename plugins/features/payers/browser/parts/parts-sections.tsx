import {
  Button,
  RecordCard,
  useRecordActions,
  useService,
  type MenuAction,
  type RecordStore,
  type SharedValues,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, type ComponentType } from 'react';
import type { Client } from '../../common/client';
import type { ClientBranch, ClientContact } from '../../common/client-part';
import { t } from '../../manifest';
import { linesOfBranch, linesOfContact } from '../clients/client-words';
import { PayersStore } from '../payers-store';
import { PartLine } from './part-line';

const BranchModal = lazy(async () => ({ default: (await import('./part-modal')).BranchModal }));
const ContactModal = lazy(async () => ({ default: (await import('./part-modal')).ContactModal }));

type ClientPart = ClientBranch | ClientContact;

/** A list of branches or contacts of a client, with buttons to add, change and delete them. */
interface PartsSectionProps<Part extends ClientPart> {
  /** The client's uuid. */
  readonly client: string;
  readonly title: string;
  /** Translated: the text of an empty list. */
  readonly none: string;
  readonly create: string;
  /** Translated: the word for one of them, in the question before it is deleted. */
  readonly item: string;
  readonly store: RecordStore<Part>;
  readonly reads: SharedValues<readonly Part[]>;
  readonly linesOf: (part: Part) => string[];
  readonly Editor: ComponentType<{ client: string; part: Part | undefined; onClose: () => void }>;
  /** Beside the name. */
  readonly noteOf: (part: Part) => string | null;
  /** Below the name; empty ones are left out. */
  readonly detailsOf: (part: Part) => readonly (string | null)[];
  /** Further actions for users who may change it. */
  readonly actionsOf?: (part: Part, attempt: (work: Promise<unknown>) => Promise<boolean>) => readonly MenuAction[];
}

function PartsSectionView<Part extends ClientPart>(props: PartsSectionProps<Part>) {
  const { client, Editor } = props;
  const { mayWrite, attempt, edit, menu, windows } = useRecordActions<Part>({
    store: props.store,
    right: 'payers.write',
    nameOf: ({ name }) => name,
    history: { linesOf: props.linesOf },
    renderEditor: (part, close) => <Editor client={client} part={part} onClose={close} />,
    deletion: { right: 'payers.delete', item: props.item },
  });
  const menuOf = (part: Part): readonly MenuAction[] => [
    ...(mayWrite ? [menu.edit(part), ...(props.actionsOf?.(part, attempt) ?? [])] : []),
    menu.history(part),
    ...menu.remove(part),
  ];
  return (
    <RecordCard<Part, readonly Part[]>
      title={props.title}
      reads={props.reads}
      of={client}
      rowsOf={(rows) => rows}
      none={props.none}
      actions={
        mayWrite && (
          <Button small icon="add" onClick={() => edit()}>
            {props.create}
          </Button>
        )
      }
      renderLine={(part) => <PartLine title={part.name} note={props.noteOf(part)} details={props.detailsOf(part)} />}
      nameOf={({ name }) => name}
      menuOf={menuOf}
      windows={windows}
    />
  );
}

const PartsSection = observer(PartsSectionView) as typeof PartsSectionView;

/** The branches of a client and its contacts. */
export function ClientParts({ client }: { readonly client: Client }) {
  const { branches, branchesOf, clients, contacts, contactsOf } = useService(PayersStore);
  const makeMain = async ({ uuid }: ClientBranch) => {
    const changed = await clients.change(client, { main_branch_id: uuid });
    branches.reload();
    return changed;
  };
  return (
    <>
      <PartsSection<ClientBranch>
        client={client.uuid}
        title={t('Branches')}
        none={t('No branch is recorded.')}
        create={t('New branch')}
        item={t('branch')}
        store={branches}
        reads={branchesOf}
        linesOf={linesOfBranch}
        Editor={BranchModal}
        noteOf={({ is_main }) => (is_main ? t('Main branch') : null)}
        detailsOf={({ address, email, phone }) => [address, email, phone]}
        actionsOf={(branch, attempt) =>
          branch.is_main
            ? []
            : [
                {
                  id: 'main',
                  label: t('Make it the main branch'),
                  icon: 'star',
                  onSelect: () => void attempt(makeMain(branch)),
                },
              ]
        }
      />
      <PartsSection<ClientContact>
        client={client.uuid}
        title={t('Contacts')}
        none={t('No contact is recorded.')}
        create={t('New contact')}
        item={t('contact')}
        store={contacts}
        reads={contactsOf}
        linesOf={linesOfContact}
        Editor={ContactModal}
        noteOf={({ role }) => role}
        detailsOf={({ branch_name: branch, email, phone }) => [branch, email, phone]}
      />
    </>
  );
}
