import { anybodysWords, Button, Modal, Navigation, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { Patient } from '../../common/patient';
import type { PatientUseCount } from '../../common/patient-use';
import { t } from '../../manifest';

/** Lists what prevents the deletion of a record, each with a link. */
export const StillNeeded = observer(function StillNeeded(props: {
  readonly patient: Patient;
  readonly uses: readonly PatientUseCount[];
  readonly onClose: () => void;
}) {
  const { patient, uses, onClose } = props;
  const navigation = useService<Navigation>(Navigation);
  return (
    <Modal
      open
      size="sm"
      title={t('The record of {{name}} is still needed', { name: patient.full_name })}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <p>
        {t(
          'A record is not deleted while somebody waits for the patient or there is money on it. Cancel, end or settle what is listed here, or merge the record into the right one.',
        )}
      </p>
      <ul>
        {uses.map(({ id, sentence, route, count }) => (
          <li key={id}>
            {navigation.canOpen(route) ? (
              <Button
                kind="quiet"
                onClick={() => {
                  onClose();
                  navigation.go(route, { id: patient.uuid });
                }}
              >
                {anybodysWords(sentence, { count })}
              </Button>
            ) : (
              anybodysWords(sentence, { count })
            )}
          </li>
        ))}
      </ul>
    </Modal>
  );
});
