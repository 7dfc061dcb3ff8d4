import { ApiClient, HomeSections, LiveEvents, Session, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { AppointmentDialogs } from '../appointment-dialogs';
import { DayFigureCards } from './day-figure-cards';
import { DayList } from './day-list';
import { DayReading } from './day-reading';
import { queryOf, type DayScope } from './day-scope';
import { FreeSlots } from './free-slots';

/** The day's appointments on a workspace's home page: the user's own, or those of the location. */
const TodayPart = observer(function TodayPart(props: SpotProps['part']) {
  const { of, kind, list } = props as unknown as DayScope;
  const { location } = useService<Session>(Session);
  // At another location it may be another day.
  return <Today key={`${of} ${location?.uuid ?? ''}`} scope={{ of, kind, list }} />;
});

const Today = observer(function Today({ scope }: { readonly scope: DayScope }) {
  const api = useService<ApiClient>(ApiClient);
  const live = useService<LiveEvents>(LiveEvents);
  const session = useService<Session>(Session);
  const withSlots = session.can('schedules.read');
  const query = queryOf(scope, session.practitionerRoleId, session.location?.uuid);
  const [model] = useState(() => new DayReading({ api, live, query }));
  useEffect(() => model.follow(withSlots), [model, withSlots]);
  return (
    <>
      <DayFigureCards
        figures={model.figures}
        free={withSlots ? model.free : undefined}
        list={scope.list}
        scope={given(query)}
      />
      <HomeSections>
        <DayList model={model} scope={scope} />
        {withSlots && <FreeSlots free={model.free} scope={scope} />}
      </HomeSections>
      <AppointmentDialogs patientId={undefined} />
    </>
  );
});

/** The parameters that have a value. */
const given = (query: ReturnType<typeof queryOf>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

export default TodayPart;
