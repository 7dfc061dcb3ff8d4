import {
  Drafts,
  ErrorState,
  Form,
  LoadingState,
  Preferences,
  Section,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import { autorun, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { CheckFacts } from '../../common/check-facts';
import type { MedicationRequest } from '../../common/medication-request';
import { MedicationsStore } from '../medications-store';
import { RunningList } from '../running/running-list';
import { t } from '../../manifest';
import { Basket } from './basket';
import { entryOf, lineLike, type BasketLine } from './entry-values';
import { FavouritesMenu } from './favourites-menu';
import { LineEntry } from './line-entry';
import { LineFields } from './line-fields';
import { MedicineField } from './medicine-field';
import { Signing } from './signing';
import { TypedWarnings } from './typed-warnings';
import styles from './entry.module.css';

/** Writes prescriptions: the form of a line, the basket, and beside it the patient's running medicines. */
export const PrescribePanel = observer(function PrescribePanel(props: {
  readonly patientId: string;
  /** The encounter of the prescription; undefined if the user chooses one. */
  readonly encounterId: string | undefined;
}) {
  const { patientId, encounterId } = props;
  const store = useService(MedicationsStore);
  const drafts = useService<Drafts>(Drafts);
  const { language } = useService<Preferences>(Preferences);
  const facts = useMemo(() => store.facts(patientId), [store, patientId]);
  const basket = useMemo(
    () => new Basket({ store, drafts, patient: patientId, encounter: encounterId, facts }),
    [store, drafts, patientId, encounterId, facts],
  );
  const entry = useMemo(
    () => new LineEntry({ drafts, patient: patientId, language, add: basket.add }),
    [drafts, patientId, language, basket],
  );
  const before = useCallback(() => basket.lines, [basket]);
  const first = useRef<HTMLDivElement>(null);
  useFollow(facts);
  useEffect(() => void basket.form.restore(), [basket]);
  useEffect(
    () =>
      autorun(() => {
        if (store.repeated.length === 0) return;
        runInAction(() => store.takeRepeated().forEach((medicine) => basket.add(lineLike(medicine))));
        first.current?.scrollIntoView({ block: 'nearest' });
      }),
    [store, basket],
  );
  useEffect(() => {
    void entry.form.restore();
    void store.medicines().then(entry.setConcepts, () => undefined);
    return entry.typed.follow();
  }, [entry, store]);
  const focusFirst = () => first.current?.querySelector('input')?.focus();
  const edit = (line: BasketLine) => {
    entry.form.assign(entryOf(line));
    basket.remove(line.key);
    focusFirst();
  };
  return (
    <div className={styles.panel}>
      <Section
        title={t('Prescribe')}
        description={t('Enter adds a line. Nothing is prescribed before it is signed.')}
        actions={<FavouritesMenu basket={basket} />}
      >
        <div ref={first}>
          <Form
            form={entry.form}
            label={t('A medicine')}
            submit={t('Add')}
            onSaved={() => {
              entry.form.reset();
              focusFirst();
            }}
          >
            <LineFields
              line={entry.typed}
              medicine={<MedicineField entry={entry} before={before} facts={facts} />}
              warnings={<WarningsOf entry={entry} basket={basket} facts={facts} />}
            />
          </Form>
        </div>
        <Signing basket={basket} patientId={patientId} choosing={encounterId === undefined} onEdit={edit} />
      </Section>
      <Beside facts={facts} onRepeat={(medicine) => basket.add(lineLike(medicine))} />
    </div>
  );
});

/** A component of its own, so that a key press renders only this and not the panel. */
const WarningsOf = observer(function WarningsOf(props: {
  readonly entry: LineEntry;
  readonly basket: Basket;
  readonly facts: ReturnType<MedicationsStore['facts']>;
}) {
  return <TypedWarnings line={props.entry.checked} before={props.basket.lines} facts={props.facts} />;
});

/** The patient's running medicines, and whether allergies were asked about. */
const Beside = observer(function Beside(props: {
  readonly facts: ReturnType<MedicationsStore['facts']>;
  readonly onRepeat: (medicine: MedicationRequest) => void;
}) {
  const { value, failure, load } = props.facts;
  return (
    <Section title={t('Running medication')}>
      {value ? (
        <div className={styles.beside}>
          <AllergyLine facts={value} />
          <RunningList medicines={value.running} allergies={value} onRepeat={props.onRepeat} mayWrite />
        </div>
      ) : failure ? (
        <ErrorState message={t(failure.message)} retry={() => void load()} />
      ) : (
        <LoadingState kind="lines" count={3} />
      )}
    </Section>
  );
});

function AllergyLine({ facts }: { readonly facts: CheckFacts }) {
  if (facts.allergy_position === 'recorded') return null;
  return (
    <p className={styles.muted}>
      {facts.allergy_position === 'none-known'
        ? t('No known allergies.')
        : t('Nobody has asked about allergies yet: ask before you prescribe.')}
    </p>
  );
}
