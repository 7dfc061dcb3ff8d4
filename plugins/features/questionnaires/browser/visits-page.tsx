import {
  DataTable,
  ErrorState,
  FilterSelect,
  ListToolbar,
  LoadingState,
  Navigation,
  Page,
  Pagination,
  Session,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import type { Questionnaire } from '../common/questionnaire';
import type { FormVisit, QuestionnaireResponse } from '../common/response';
import { QuestionnairesStore } from './questionnaires-store';
import { ResponseModal } from './response-modal';
import { t } from '../manifest';
import { visitColumns } from './visit-columns';

/**
 * Visits with the forms that the workspace requires: which have none yet, and which are cases. `?form=` selects the
 * form.
 */
const VisitsPage = observer(function VisitsPage({ workspace }: SpotProps['page']) {
  const store = useService(QuestionnairesStore);
  const navigation = useService<Navigation>(Navigation);
  const [forms, setForms] = useState<readonly Questionnaire[]>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    store.formsOf(workspace).then(setForms, () => setFailed(true));
  }, [store, workspace]);
  useEffect(load, [load]);
  const chosen = forms?.find(({ id }) => id === navigation.current.query['form']) ?? forms?.[0];
  if (failed) return <ErrorState message={t('Error fetching data')} retry={load} />;
  if (!forms || !chosen) return <LoadingState kind="lines" count={8} />;
  return <FormVisits key={chosen.id} forms={forms} form={chosen} />;
});

export default VisitsPage;

interface Opened {
  readonly visit: FormVisit;
  readonly response: QuestionnaireResponse | undefined;
}

const FormVisits = observer(function FormVisits(props: {
  readonly forms: readonly Questionnaire[];
  readonly form: Questionnaire;
}) {
  const { forms, form } = props;
  const store = useService(QuestionnairesStore);
  const session = useService<Session>(Session);
  const navigation = useService<Navigation>(Navigation);
  const [opened, setOpened] = useState<Opened>();
  const list = store.visitsOf(form.id);
  useFollow(list);
  const columns = visitColumns(form);
  const open = async (visit: FormVisit) => {
    if (!visit.response && !session.can('questionnaires.write')) return;
    try {
      setOpened({ visit, response: visit.response ? await store.read(visit.response.uuid) : undefined });
    } catch {
      // A message has shown the error already.
    }
  };
  return (
    <Page
      title={t('WHO forms')}
      description={t('Open a visit to fill in its form.')}
      toolbar={
        <ListToolbar
          store={list}
          search={t('Search for patient or visit number')}
          filters={
            <>
              <div className="bp6-html-select cw-select" data-on>
                <select
                  aria-label={t('Form')}
                  value={form.id}
                  onChange={(event) => navigation.replaceQuery({ form: event.target.value, finding: undefined })}
                >
                  {forms.map(({ id, title }) => (
                    <option key={id} value={id}>
                      {t(title)}
                    </option>
                  ))}
                </select>
              </div>
              <FilterSelect
                store={list}
                name="form_status"
                label={t('Any state')}
                options={[
                  { value: 'none', label: t('Not begun') },
                  { value: 'in-progress', label: t('Begun') },
                  { value: 'completed', label: t('Completed') },
                ]}
              />
              <FilterSelect
                store={list}
                name="finding"
                label={t('Any finding')}
                options={form.findings.map(({ code, display }) => ({ value: code, label: t(display) }))}
              />
              <FilterSelect
                store={list}
                name="visits"
                label={t('In the house')}
                options={[{ value: 'all', label: t('All visits') }]}
              />
            </>
          }
          table={{ id: 'form-visits', columns }}
        />
      }
    >
      <DataTable
        id="form-visits"
        label={t('Visits')}
        store={list}
        keyOf={({ visit_id }) => visit_id}
        columns={columns}
        onOpen={(visit) => void open(visit)}
        permission="questionnaires.read"
        allowed={session.can('questionnaires.read')}
        empty={{
          icon: 'walk',
          title: t('Nobody is in the house.'),
          description: t('Who is let in at the reception stands here.'),
        }}
      />
      <Pagination store={list} />
      {opened && (
        <ResponseModal
          key={opened.visit.visit_id}
          questionnaire={form}
          subject={{ patient: opened.visit.patient_id, name: opened.visit.patient_name, visit: opened.visit.visit_id }}
          response={opened.response}
          onSaved={() => void list.load()}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Page>
  );
});
