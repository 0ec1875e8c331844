-- Who keeps which table: events left media, clearing left deals, notices and conversations are two rooms.
comment on table events is 'events';
comment on table event_versions is 'events';
comment on table listed_events is 'events';
comment on table participants is 'events';
comment on table attendances is 'events';
comment on table event_questions is 'events';
comment on table event_feedback is 'events';

comment on table ledger_accounts is 'clearing';
comment on table journal_entries is 'clearing';
comment on table journal_lines is 'clearing';
comment on table ledger_days is 'clearing';
comment on table bank_mappings is 'clearing';
comment on table bank_statements is 'clearing';
comment on table bank_lines is 'clearing';
comment on table withdrawals is 'clearing';
comment on table clearing_days is 'clearing';
comment on table payment_batches is 'clearing';

comment on table notifications is 'notices';
comment on table messages is 'notices';

comment on table conversations is 'conversations';
comment on table conversation_parties is 'conversations';
comment on table conversation_messages is 'conversations';
comment on table conversation_message_copies is 'conversations';
comment on table conversation_reads is 'conversations';
comment on table party_blocks is 'conversations';
