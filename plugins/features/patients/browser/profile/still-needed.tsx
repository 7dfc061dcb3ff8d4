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
      title={t('{{name}} is still expected', { name: patient.full_name })}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <p>
        {t(
          'The record cannot be deleted while somebody waits for the patient. Cancel or end what is listed here first.',
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
