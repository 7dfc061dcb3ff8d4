-- What works for all organizations says so by one setting, as it does for events and jobs.
drop policy of_installation on organizations;
create policy follow on organizations for select using (current_setting('app.dispatcher', true) = 'on');
