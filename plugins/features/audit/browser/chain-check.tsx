import { ApiClient, ApiFailure, Button, Modal, useService } from '@clinic-workbench/sdk/browser';
import { useState } from 'react';
import styles from './audit.module.css';
import { t } from '../manifest';

/** The server's answer to the check. */
type Finding =
  | { readonly intact: true; readonly seals: number; readonly entries: number; readonly unsealed: number }
  | { readonly intact: false; readonly seal: number; readonly reason: string; readonly unknownKey?: true };

function titleOf(finding: Finding): string {
  if (finding.intact) return t('The audit is intact');
  return finding.unknownKey ? t('The audit cannot be checked') : t('The audit has been altered');
}

/** Checks that nobody has altered the audit, and shows the result in words. */
export function ChainCheck() {
  const api = useService<ApiClient>(ApiClient);
  const [checking, setChecking] = useState(false);
  const [finding, setFinding] = useState<Finding>();
  const check = async () => {
    setChecking(true);
    try {
      setFinding(await api.post<Finding>('v2/audit/verification'));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    } finally {
      setChecking(false);
    }
  };
  return (
    <>
      <Button icon="endorsed" loading={checking} onClick={() => void check()}>
        {t('Check')}
      </Button>
      {finding && (
        <Modal
          open
          size="sm"
          title={titleOf(finding)}
          onClose={() => setFinding(undefined)}
          footer={<Button onClick={() => setFinding(undefined)}>{t('Close')}</Button>}
        >
          <div className={styles.finding}>
            {finding.intact ? (
              <>
                <p>
                  {t('{{entries}} entries under {{seals}} seals were computed anew. Each is as it was written.', {
                    entries: finding.entries,
                    seals: finding.seals,
                  })}
                </p>
                <p>
                  {t('Too young to be sealed: {{unsealed}}. That takes a few seconds.', { unsealed: finding.unsealed })}
                </p>
              </>
            ) : (
              <>
                <p>
                  {t('Seal {{seal}} does not hold: {{reason}}.', { seal: finding.seal, reason: t(finding.reason) })}
                </p>
                {!finding.unknownKey && (
                  <p>
                    {t(
                      'Somebody has changed the database past the workbench. Keep a copy of it as it is, and compare with a backup.',
                    )}
                  </p>
                )}
              </>
            )}
          </div>
        </Modal>
      )}
    </>
  );
}
