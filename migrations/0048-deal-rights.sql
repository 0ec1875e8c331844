-- Whoever works for an organization today keeps what they could do yesterday: see its deals and conduct them. Signing
-- its papers is for those who lead it, until they let others. Staff of the platform trade for nobody.
with given as (
  select e.id,
    e.permission_codes @> array[16019] or exists (
      select from employee_roles er join roles r on r.id = er.role_id
      where er.employee_id = e.id and r.permission_codes @> array[16019]) as leads
  from employees e join organizations o on o.id = e.organization_id
  where e.status in ('invited', 'active', 'suspended') and o.kind <> 'platforma'
)
update employees e
set permission_codes = array(
    select distinct unnest(e.permission_codes || case when given.leads then array[21002, 21003, 21004]
      else array[21002, 21003] end) order by 1)
from given where given.id = e.id;
