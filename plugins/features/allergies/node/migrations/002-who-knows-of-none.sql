-- Who said that there is no allergy, or by what it is known; null for what was stated before this was asked.
alter table allergy_positions
  add column none_known_source text check (none_known_source in ('patient', 'relative', 'record', 'other')),
  add column none_known_note text not null default '';
