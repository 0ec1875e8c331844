-- What registers outside say of an applicant who has consented; kept with the application, with the day.
create table finance_register_answers (
  application_id integer not null references applications (id) on delete cascade,
  register text not null check (register in ('cadastre', 'tax', 'credit-bureau', 'crop-register')),
  status text not null default 'asking' check (status in ('asking', 'answered', 'absent', 'away')),
  answer jsonb,
  -- When the applicant said yes to the question, and when the register said what it said.
  consented_at timestamptz not null,
  asked_at timestamptz not null,
  primary key (application_id, register),
  constraint finance_register_answers_said check ((status = 'answered') = (answer is not null))
);
comment on table finance_register_answers is 'finance';
comment on column finance_register_answers.register is 'RegisterName';
comment on column finance_register_answers.status is 'RegisterState';
comment on column finance_register_answers.answer is 'RegisterFacts';
create index finance_register_answers_due on finance_register_answers (asked_at) where status in ('asking', 'away');

-- Applications refused for want of something that is not in their form; `met_at`: the applicant has it now.
create table finance_second_chances (
  application_id integer primary key references applications (id) on delete cascade,
  met_at timestamptz
);
comment on table finance_second_chances is 'finance';
