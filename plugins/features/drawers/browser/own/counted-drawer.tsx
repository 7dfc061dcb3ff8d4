import {
  Button,
  Form,
  FormModel,
  KeyValueList,
  Session,
  TextAreaField,
  Toaster,
  Warning,
  useService,
  ApiClient,
  draftOf,
  Drafts,
  rulesOf,
  useWords,
} from '@clinic-workbench/sdk/browser';
import { minorOf } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState, type RefCallback } from 'react';
import { cashOf, CloseDrawer, isRight, isVarianceTooLarge, varianceTooLarge, type Drawer } from '../../common/drawer';
import { t } from '../../manifest';
import { CashText } from '../cash-text';
import { drawersPath, DrawersStore } from '../drawers-store';
import styles from '../drawers.module.css';
import { reasonFaults, sentReason, type ReasonValues } from './reason-faults';

const HandOverModal = lazy(async () => ({ default: (await import('./hand-over-modal')).HandOverModal }));

/** The drawer after its count: the expected sum, the difference with its reason, and closing it. */
export const CountedDrawer = observer(function CountedDrawer(props: {
  readonly drawer: Drawer;
  readonly next: RefCallback<HTMLElement>;
  readonly onCountAgain: () => void;
}) {
  const { drawer } = props;
  const [handing, setHanding] = useState(false);
  const mayCloseAny = useService<Session>(Session).can('drawers.report');
  const words = useWords();
  const size = minorOf(drawer.variance_size ?? '0', drawer.currency);
  const mayClose = mayCloseAny || !isVarianceTooLarge(size, drawer.currency);
  const right = isRight(drawer);
  return (
    <>
      <KeyValueList
        layout="stacked"
        items={[
          { label: t('Counted'), value: <CashText cash={cashOf(drawer, 'actual_cash')} /> },
          { label: t('Expected'), value: <CashText cash={cashOf(drawer, 'closing_float')} /> },
          {
            label: t('Variance'),
            value: (
              <span className={right ? undefined : styles.short}>
                <CashText cash={cashOf(drawer, 'variance')} />
              </span>
            ),
          },
          ...(drawer.handed_to_name === null ? [] : [{ label: t('Handed over to'), value: drawer.handed_to_name }]),
        ]}
      />
      {drawer.handed_to_name !== null && (
        <p className={styles.muted}>{t('It closes once {{name}} takes it over.', { name: drawer.handed_to_name })}</p>
      )}
      {mayClose ? (
        <div ref={props.next} className={styles.closing}>
          <CloseForm key={drawer.version} drawer={drawer} needsReason={!right} />
        </div>
      ) : (
        <Warning severity="moderate" icon="info-sign">
          {words(varianceTooLarge)}
        </Warning>
      )}
      <div className={styles.actions}>
        {mayClose && (
          <Button icon="people" onClick={() => setHanding(true)}>
            {t('Hand over')}
          </Button>
        )}
        {mayCloseAny && (
          <Button icon="refresh" onClick={props.onCountAgain}>
            {t('Count again')}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {handing && <HandOverModal drawer={drawer} needsReason={!right} onClose={() => setHanding(false)} />}
      </Suspense>
    </>
  );
});

const CloseForm = observer(function CloseForm(props: { readonly drawer: Drawer; readonly needsReason: boolean }) {
  const { drawer, needsReason } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const { records } = useService(DrawersStore);
  const toaster = useService<Toaster>(Toaster);
  const [form] = useState(
    () =>
      new FormModel<ReasonValues>({
        initial: { variance_reason: drawer.variance_reason ?? '' },
        rules: rulesOf(CloseDrawer, sentReason, (values: ReasonValues) => reasonFaults(values, needsReason)),
        save: async (values, idempotencyKey) => {
          const options = { ifMatch: drawer.version, idempotencyKey, quiet: true };
          await api.post<Drawer>(`${drawersPath}/${drawer.uuid}/close`, values, options);
          records.reload();
        },
        draft: { drafts, key: draftOf('drawer-close', { record: drawer.uuid }) },
      }),
  );
  useEffect(() => void form.restore(), [form]);
  return (
    <Form
      form={form}
      label={t('Close the drawer')}
      submit={t('Close the drawer')}
      onSaved={() => toaster.success(t('The drawer is closed.'))}
    >
      {needsReason && <TextAreaField form={form} name="variance_reason" label={t('Reason')} rows={2} required />}
    </Form>
  );
});
