import {
  Button,
  Dialogs,
  Formats,
  KeyValueList,
  Modal,
  Navigation,
  PageLink,
  Toaster,
  useRefusal,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { encounterRoute } from '../../../encounters/common/current-encounter';
import type { Observation } from '../../common/observation';
import { AgeUnknown } from '../age-unknown';
import styles from '../observations.module.css';
import { ObservationsStore } from '../observations-store';
import { t } from '../../manifest';
import { ValueMark } from '../value-mark';
import { valueWords } from '../words';
import { AmendFields } from './amend-fields';
import { ObservationHistory } from './observation-history';
import { useRule } from './use-rule';

/** One value with its author, time and history; the user can correct and cancel it. */
export const ObservationModal = observer(function ObservationModal(props: {
  readonly observation: Observation;
  readonly mayChange: boolean;
  readonly onClose: () => void;
}) {
  const store = useService(ObservationsStore);
  const dialogs = useService<Dialogs>(Dialogs);
  const toaster = useService<Toaster>(Toaster);
  const [shown, setShown] = useState(props.observation);
  const [amending, setAmending] = useState(false);
  const [past, setPast] = useState(false);
  const { uuid } = props.observation;
  const rule = useRule(shown);
  const refused = useRefusal<Observation>({
    stateOf: (now) => (now.status === 'cancelled' ? t('Cancelled') : `${valueWords(now, rule)} ${now.unit}`.trim()),
  });
  useEffect(() => {
    const request = new AbortController();
    store.one(uuid, request.signal).then(setShown, () => undefined);
    return () => request.abort();
  }, [store, uuid]);
  const cancel = async () => {
    const reason = await dialogs.askReason({
      title: t('Cancel this value'),
      message: t('It stays readable as cancelled, with your reason.'),
      confirm: t('Cancel the value'),
    });
    if (reason === undefined) return;
    try {
      await store.change(shown, { status: 'cancelled', reason });
      toaster.success(t('Cancelled'));
      props.onClose();
    } catch (error) {
      refused(error, shown);
      // A colleague was faster: shows the current value.
      setShown(await store.one(uuid, new AbortController().signal));
    }
  };
  const changeable = props.mayChange && shown.status !== 'cancelled' && shown.unit !== 'kg/m²';
  return (
    <Modal
      open
      size="md"
      title={t(shown.display)}
      onClose={props.onClose}
      footer={
        !amending && (
          <>
            <Button icon="history" onClick={() => setPast(true)}>
              {t('Past changes')}
            </Button>
            {changeable && (
              <>
                <Button kind="danger" onClick={() => void cancel()}>
                  {t('Cancel the value')}
                </Button>
                <Button onClick={() => setAmending(true)}>{t('Correct')}</Button>
              </>
            )}
          </>
        )
      }
    >
      {amending ? (
        <AmendFields observation={shown} onClose={() => setAmending(false)} onSaved={props.onClose} />
      ) : (
        <Facts of={shown} />
      )}
      {past && <ObservationHistory observation={shown} onClose={() => setPast(false)} />}
    </Modal>
  );
});

const Facts = observer(function Facts({ of }: { readonly of: Observation }) {
  const formats = useService<Formats>(Formats);
  const navigation = useService<Navigation>(Navigation);
  const rule = useRule(of);
  return (
    <>
      <KeyValueList
        layout="lines"
        items={[
          {
            label: t('Value'),
            value: (
              <>
                <strong className={of.status === 'cancelled' ? styles.struck : undefined}>
                  {valueWords(of, rule)} {of.unit}
                </strong>{' '}
                <ValueMark interpretation={of.interpretation} />
                {of.age_unknown && <AgeUnknown />}
              </>
            ),
          },
          ...(of.note ? [{ label: t('Note'), value: of.note }] : []),
          ...(of.score === null ? [] : [{ label: t('Score'), value: String(of.score) }]),
          { label: t('Measured at'), value: formats.dateTime(of.effective_date_time) },
          { label: t('Written down'), value: `${formats.dateTime(of.issued)} · ${of.created_by_name ?? ''}` },
          ...(of.encounter_id === null || !navigation.canOpen(encounterRoute)
            ? []
            : [
                {
                  label: t('Encounter'),
                  value: (
                    <PageLink to={encounterRoute} params={{ id: of.encounter_id }}>
                      {t('Open the encounter')}
                    </PageLink>
                  ),
                },
              ]),
          ...(of.reason
            ? [
                {
                  label: of.status === 'cancelled' ? t('Cancelled') : t('Corrected'),
                  value: `${formats.dateTime(of.updated_at)} · ${of.updated_by_name ?? ''} · ${of.reason}`,
                },
              ]
            : []),
        ]}
      />
    </>
  );
});
