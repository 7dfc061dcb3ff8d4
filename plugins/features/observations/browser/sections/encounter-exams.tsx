import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { FindingsSection } from '../findings/findings-section';
import { t } from '../../manifest';

/** The examination by systems in an encounter. */
const EncounterExams = observer(function EncounterExams(props: SpotProps['encounter-section']) {
  return <FindingsSection key={props.encounterId} {...props} category="exam" title={t('Examination by systems')} />;
});

export default EncounterExams;
