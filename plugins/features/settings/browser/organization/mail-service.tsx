import { ApiClient, ApiFailure, Button, KeyValueList, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { MailService as Service, TestMailResult } from '../../common/mail-service';
import { t } from '../../manifest';
import styles from './organization.module.css';

const base = 'v2/admin/organizations/{providerId}';

/** The installation's mail server, and a test message to the user's own address. */
export const MailService = observer(function MailService() {
  const api = useService<ApiClient>(ApiClient);
  const [service, setService] = useState<Service>();
  const [sending, setSending] = useState(false);
  const [result, setResult] = useState<TestMailResult | string>();
  useEffect(() => {
    // If this fails, the test message tells the user more than this list would.
    api.get<Service>(`${base}/mail`, { quiet: true }).then(setService, () => undefined);
  }, [api]);
  const test = async () => {
    if (sending) return;
    setSending(true);
    setResult(undefined);
    try {
      setResult(await api.post<TestMailResult>(`${base}/test-mail`, undefined, { quiet: true }));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setResult(error.message);
    } finally {
      setSending(false);
    }
  };
  return (
    <div className={styles.service}>
      {service && <KeyValueList layout="lines" items={factsOf(service)} />}
      <div className={styles.test}>
        <Button icon="envelope" loading={sending} onClick={() => void test()}>
          {t('Send a test message')}
        </Button>
        <Result result={result} />
      </div>
    </div>
  );
});

function factsOf({ kind, host, port, encryption, signsIn, from }: Service) {
  if (kind === 'folder')
    return [
      { label: t('Sent by'), value: t('No mail server is set: messages are kept in a folder of the server.') },
      { label: t('Sender'), value: from },
    ];
  return [
    { label: t('Sent by'), value: `${host}:${port}` },
    {
      label: t('Encryption'),
      value: encryption === 'tls' ? t('From the first byte (TLS)') : t('When the server offers it (STARTTLS)'),
    },
    { label: t('Signs in'), value: signsIn ? t('With a user name and a password') : t('No') },
    { label: t('Sender'), value: from },
  ];
}

function Result({ result }: { readonly result: TestMailResult | string | undefined }) {
  if (result === undefined) return <p className={styles.hint}>{t('It goes to the address in your profile.')}</p>;
  if (typeof result === 'string')
    return (
      <p className={styles.problem} role="alert">
        {t(result)}
      </p>
    );
  if (result.outcome === 'failed')
    return (
      <div className={styles.problem} role="alert">
        <p>{t(result.reason ?? 'The mail could not be sent.')}</p>
        {result.detail && <p className={styles.detail}>{t('The server said: {{words}}', { words: result.detail })}</p>}
      </div>
    );
  return (
    <p role="status">
      {result.outcome === 'sent'
        ? t('The mail server has taken the message for {{to}}. Look into your mailbox.', { to: result.to })
        : t('No mail server is set: the message for {{to}} was written to the outbox folder of the server.', {
            to: result.to,
          })}
    </p>
  );
}
