-- Where what a form began with came from, by field, and which registers did not answer.
alter table visit_forms add column prefill jsonb;
comment on column visit_forms.prefill is 'Prefill';
