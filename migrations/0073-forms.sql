-- Field and file templates are one room of their own.
comment on table field_templates is 'forms';
comment on table field_template_versions is 'forms';
comment on table file_templates is 'forms';
comment on table file_template_versions is 'forms';
