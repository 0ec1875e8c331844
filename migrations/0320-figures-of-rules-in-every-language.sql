-- The figures of a condition were words in the language of whoever asked; whoever reads them speaks another.
update applications set eligibility = (
  select jsonb_agg(line || jsonb_build_object(
    'have', case jsonb_typeof(line -> 'have') when 'string' then jsonb_build_object('uz', line -> 'have') else line -> 'have' end,
    'need', case jsonb_typeof(line -> 'need') when 'string' then jsonb_build_object('uz', line -> 'need') else line -> 'need' end
  ) order by place)
  from jsonb_array_elements(eligibility) with ordinality as each(line, place))
  where jsonb_array_length(eligibility) > 0;
