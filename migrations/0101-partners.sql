-- A household asked a leader who does not stand by its mahalla: the leader is told so beside the terms.
alter table cooperation_agreements add column outside boolean not null default false;
