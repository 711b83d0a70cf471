-- Up Migration
-- Who books for somebody they act for says of the insurance what a new patient's form says.
create policy represented on stated_coverages using (patient_id in (select my_patients()));
