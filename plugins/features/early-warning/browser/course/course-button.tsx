import { Button, Modal } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { t } from '../../manifest';
import { ScoreCourse } from './score-course';

/** Opens the course of all scores. */
export const CourseButton = observer(function CourseButton({ patientId }: { readonly patientId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button small icon="timeline-line-chart" onClick={() => setOpen(true)}>
        {t('Course')}
      </Button>
      {open && (
        <Modal open size="xl" title={t('Course of early-warning scores')} onClose={() => setOpen(false)}>
          <ScoreCourse patientId={patientId} />
        </Modal>
      )}
    </>
  );
});
