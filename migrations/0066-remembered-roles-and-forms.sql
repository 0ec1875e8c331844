-- Roles and published forms are remembered whole as well: whoever writes them is heard (see 0065).
create trigger tell_changed after insert or update or delete on roles
  for each statement execute function tell_changed('roles');
create trigger tell_changed after insert or update or delete on field_templates
  for each statement execute function tell_changed('field-templates');
create trigger tell_changed after insert or update or delete on file_templates
  for each statement execute function tell_changed('file-templates');
