-- What other features may read of a patient. They join this view instead of the table, so that the table's other
-- columns are this feature's alone. Row-level security of the table applies to whoever reads the view.
create view patient_names with (security_invoker = true) as
  select organization_uuid, uuid, patient_number, first_name, last_name, first_name || ' ' || last_name as name,
         gender, birth_date, mobile, email, address, weight, is_deceased, is_hospitalized, current_visit_id, alive
    from patients;
grant select on patient_names to clinic_app;
