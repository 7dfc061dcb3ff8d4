import { Section } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import type { ScoreCourseProps } from '../../common/score-parts';
import { t } from '../../manifest';
import { ScoreCourse } from './score-course';

/** The course of a patient's scores, for charts. */
export default function CoursePart(props: SpotProps['part']) {
  const { patientId } = props as ScoreCourseProps;
  return (
    <Section title={t('Early-warning scores')}>
      <ScoreCourse patientId={patientId} />
    </Section>
  );
}
