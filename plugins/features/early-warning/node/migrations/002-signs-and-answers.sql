-- Signs that followed from values, the table of another age, and what was done about a score that asked for somebody.

alter table early_warning_scores
  -- Why the table of another age was used.
  add column age_group_reason text not null default '',
  -- [{ sign, code, value, at, observation_id }]: the signs that a value ticked.
  add column sign_sources jsonb not null default '[]',
  -- The same with a reason: those that somebody did not let count.
  add column dismissed_signs jsonb not null default '[]',
  -- What was done; null of acknowledgements from before that was asked for.
  add column acknowledgement_action text check (acknowledgement_action in
    ('doctor-called', 'seen-by-doctor', 'resuscitation', 'treatment-begun', 'watched-closer', 'other')),
  -- A sum of nothing is no score.
  add constraint early_warning_of_something check (state = 'incomplete' or jsonb_array_length(inputs) > 0);

-- Each acknowledgement, and each that was taken back, for good.
create table early_warning_answers (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  score_uuid uuid not null,
  what text not null check (what in ('acknowledged', 'taken-back')),
  action text check (action in
    ('doctor-called', 'seen-by-doctor', 'resuscitation', 'treatment-begun', 'watched-closer', 'other')),
  -- Free words; the reason of one that was taken back.
  comment text not null,
  at timestamptz not null,
  by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, score_uuid) references early_warning_scores,
  constraint early_warning_answer_why check (what = 'acknowledged' or comment <> '')
);
call guard_by_organization('early_warning_answers', 'select, insert');
create index early_warning_answers_of_score on early_warning_answers (organization_uuid, score_uuid, at, uuid);
