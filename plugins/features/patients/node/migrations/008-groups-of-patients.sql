-- The same view with the patient's customer group, for the feature that keeps groups.
create or replace view patient_names with (security_invoker = true) as
  select organization_uuid, uuid, patient_number, first_name, last_name, first_name || ' ' || last_name as name,
         gender, birth_date, mobile, email, address, weight, is_deceased, is_hospitalized, current_visit_id, alive,
         customer_group_id
    from patients;
