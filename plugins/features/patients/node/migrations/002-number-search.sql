-- Hospitals choose the format of their patient numbers: KRH-26-000501-7. A record is found by all figures of its number
-- from the front (260005017), and by the longest run of figures without leading zeros (501), which is what people say.
create function patient_number_figures(number text) returns text language sql immutable parallel safe as
  $$ select regexp_replace(number, '\D', '', 'g') $$;

-- Of runs of one length, such as a year of four figures, the last one.
create function patient_number_core(number text) returns text language sql immutable parallel safe as
  $$ select coalesce((
       select ltrim(run.figures[1], '0') from regexp_matches(number, '\d+', 'g') with ordinality run(figures, place)
        order by length(run.figures[1]) desc, run.place desc limit 1), '') $$;

alter table patients
  add column number_figures text collate "C" generated always as (patient_number_figures(patient_number)) stored,
  add column number_core text collate "C" generated always as (patient_number_core(patient_number)) stored;
create index patients_number_figures on patients (organization_uuid, number_figures);
create index patients_number_core on patients (organization_uuid, number_core);
