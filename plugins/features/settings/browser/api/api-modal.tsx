import {
  ApiClient,
  ApiFailure,
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  Modal,
  saveFile,
  SearchBox,
  useService,
} from '@clinic-workbench/sdk/browser';
import { useCallback, useEffect, useState } from 'react';
import { t } from '../../manifest';
import styles from './api.module.css';
import { endpointsOf, endpointsWith, type ApiDocument, type Endpoint } from './endpoint';

/** The API's documentation, requested with the reader's own session. */
export function ApiModal(props: { readonly onClose: () => void }) {
  const api = useService<ApiClient>(ApiClient);
  const [document, setDocument] = useState<ApiDocument>();
  const [failure, setFailure] = useState<ApiFailure>();
  const ask = useCallback(() => {
    api.get<ApiDocument>('v2/docs/json', { quiet: true }).then(setDocument, (error: unknown) => {
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error);
    });
  }, [api]);
  useEffect(ask, [ask]);
  const again = () => {
    setFailure(undefined);
    ask();
  };
  const save = () => {
    const text = JSON.stringify(document, null, 2);
    saveFile(new Blob([text], { type: 'application/json' }), 'openapi.json');
  };
  return (
    <Modal
      open
      size="xl"
      title={t('Documentation of the API')}
      description={t('For people who write programs. The file is OpenAPI 3.1.')}
      onClose={props.onClose}
      footer={
        <>
          <Button icon="download" disabled={!document} onClick={save}>
            {t('Save as a file')}
          </Button>
          <Button kind="primary" onClick={props.onClose}>
            {t('Close')}
          </Button>
        </>
      }
    >
      {failure && <ErrorState message={t(failure.message)} retry={again} />}
      {!failure && !document && <LoadingState kind="lines" count={8} />}
      {document && <Endpoints all={endpointsOf(document)} />}
    </Modal>
  );
}

function Endpoints({ all }: { readonly all: readonly Endpoint[] }) {
  const [words, setWords] = useState('');
  const found = endpointsWith(all, words);
  return (
    <div className={styles.endpoints}>
      <SearchBox label={t('Search for a path, a right or a word')} value={words} onChange={setWords} autoFocus />
      <p role="status" className={styles.count}>
        {t('{{count}} endpoints', { count: found.length })}
      </p>
      {found.length === 0 && <EmptyState icon="search" title={t('Nothing matches')} />}
      <ul className={styles.list}>
        {found.map((endpoint) => (
          <li key={`${endpoint.method} ${endpoint.path}`}>
            <EndpointLine endpoint={endpoint} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The server's summaries are in English, like the code that calls them. */
function EndpointLine({ endpoint }: { readonly endpoint: Endpoint }) {
  const { method, path, permission, summary, query, body } = endpoint;
  return (
    <details className={styles.endpoint}>
      <summary>
        <code>{`${method} ${path}`}</code> <span className={styles.right}>{permission}</span>
      </summary>
      <p lang="en">{summary}</p>
      {query.length > 0 && (
        <p>
          {t('Filters')} <code>{query.join(', ')}</code>
        </p>
      )}
      {body !== undefined && (
        <pre className={styles.body}>
          <code>{JSON.stringify(body, null, 2)}</code>
        </pre>
      )}
    </details>
  );
}
