import {
  anybodysWords,
  ApiFailure,
  Button,
  Formats,
  Icon,
  PageLink,
  Section,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useId, useState, type FormEvent } from 'react';
import type { CodeMatch, CodeVerification } from '../common';
import styles from './codes.module.css';
import { SequencesStore } from './sequences-store';
import { t } from '../manifest';

/** Checks whether a code belongs to the organization. */
export const VerifyBox = observer(function VerifyBox() {
  const store = useService(SequencesStore);
  const id = useId();
  const [code, setCode] = useState('');
  const [asking, setAsking] = useState(false);
  const [found, setFound] = useState<CodeVerification>();
  const [failure, setFailure] = useState<string>();
  const verify = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '' || asking) return;
    setAsking(true);
    setFailure(undefined);
    setFound(undefined);
    try {
      setFound(await store.verify(code));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(t(error.message));
    } finally {
      setAsking(false);
    }
  };
  return (
    <Section title={t('Is this code ours?')} description={t('Type or scan it, with or without its separators.')}>
      <form className={styles.verify} onSubmit={(event) => void verify(event)}>
        <label htmlFor={id} className="cw-visually-hidden">
          {t('Code')}
        </label>
        <input
          id={id}
          className="bp6-input"
          value={code}
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" loading={asking}>
          {t('Verify')}
        </Button>
      </form>
      <div role="status">
        {failure && <p className={styles.verdict}>{failure}</p>}
        {found && <Verdict found={found} />}
      </div>
    </Section>
  );
});

function Verdict({ found: { code, ours, matches } }: { readonly found: CodeVerification }) {
  return (
    <div className={styles.verdict} data-ours={ours}>
      <p className={styles.answer}>
        <Icon name={ours ? 'tick-circle' : 'cross'} size={16} />
        {ours ? t('{{code}} is ours.', { code }) : t('{{code}} has not been given here.', { code })}
      </p>
      {matches.length > 0 && (
        <ul className={styles.matches}>
          {matches.map((match) => (
            <Match key={match.type} match={match} />
          ))}
        </ul>
      )}
    </div>
  );
}

const Match = observer(function Match({ match }: { readonly match: CodeMatch }) {
  const formats = useService<Formats>(Formats);
  const { holder, generated_at: at } = match;
  return (
    <li>
      <strong>{anybodysWords(match.label)}</strong> <span className="cw-number">{match.code}</span>
      {!match.current && ` (${t('an earlier format')})`}
      {': '}
      {meaningOf(match, at ? formats.dateTime(at) : '')}
      {holder && (
        <>
          {' '}
          <PageLink to={holder.route} params={holder.params}>
            {holder.name}
          </PageLink>
        </>
      )}
    </li>
  );
});

function meaningOf({ checks, state }: CodeMatch, generated: string): string {
  if (!checks) return t('its check digit is wrong. Somebody may have mistyped it.');
  if (state === 'used') return t('it is in use.');
  if (state === 'generated') return t('it was generated ahead: {{time}}.', { time: generated });
  if (state === 'given') return t('its number has been taken, but nothing bears it.');
  return t('it has the right form, but its number has not been given.');
}
