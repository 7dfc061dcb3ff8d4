import { Icon, PageLink, Section, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import styles from './home-page.module.css';
import { SetUpStore, type ReadStep } from './set-up-store';
import type { StepState } from './step-states';
import { t } from '../manifest';

/** The checklist: finished and missing steps, and links to them. */
export const SetUpList = observer(function SetUpList({ steps }: { readonly steps: readonly ReadStep[] }) {
  const store = useService(SetUpStore);
  const { next, done } = store;
  if (steps.length === 0) return null;
  const progress = t('{{done}} of {{total}} done', { done, total: steps.length });
  return (
    <Section title={t('Set up')} flush>
      <div className={styles.progress}>
        <progress max={steps.length} value={done} aria-label={progress} />
        <span role="status">{next ? progress : t('Everything is set up.')}</span>
      </div>
      <ol className={styles.setUp}>
        {steps.map((step) => (
          <Step key={step.route} step={step} isNext={step.route === next?.route} />
        ))}
      </ol>
    </Section>
  );
});

function Step({ step, isNext }: { readonly step: ReadStep; readonly isNext: boolean }) {
  const { route, title, state } = step;
  return (
    <li data-state={state === undefined ? 'unknown' : state.done ? 'done' : 'missing'}>
      <Icon name={state?.done ? 'tick-circle' : 'circle'} />
      <div className={styles.step}>
        <PageLink to={route}>{t(title)}</PageLink>
        <span className={styles.state}>{t(wordOf(state, isNext))}</span>
        <p>{state ? sentence(state) : t('This could not be looked up just now.')}</p>
      </div>
    </li>
  );
}

function wordOf(state: StepState | undefined, isNext: boolean): string {
  if (state === undefined) return 'Unknown';
  if (state.done) return 'Done';
  return isNext ? 'Next' : 'Missing';
}

function sentence({ text, count, names }: StepState): string {
  return t(text, { count: count ?? 0, names: (names ?? []).map((name) => t(name)).join(', ') });
}
