import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseBefore } from '../testing/old-database.ts'

let old: Awaited<ReturnType<typeof databaseBefore>>
beforeAll(async () => {
  old = await databaseBefore('0048')
  const { client } = old
  await client.query(`insert into organization_kinds (kind, name, permission_codes, order_no)
    values ('mchj', '{"uz": "MCHJ"}', '{}', 1), ('platforma', '{"uz": "Platforma"}', '{}', 2)`)
  await client.query(`insert into roles (code, name, permission_codes)
    values ('head', '{"uz": "Rahbar"}', '{16019,2001}'), ('clerk', '{"uz": "Xodim"}', '{2001}')`)
  await client.query(`insert into users (last_name, first_name) select 'Eski', n::text from generate_series(1, 9) n`)
  await client.query(`insert into organizations (kind, tin, name, director_name)
    values ('mchj', '301000001', '{"uz": "Firma"}', 'D'), ('platforma', '301000002', '{"uz": "Platforma"}', 'D')`)
  const employee = async (name: string, kind: string, status: string, codes: string, role?: string) => {
    await client.query(
      `with made as (
        insert into employees (organization_id, user_id, invited_name, position, status, permission_codes)
        select o.id, (select id from users u where not exists (select from employees e where e.user_id = u.id) limit 1),
          $1, 'x', $3, $4::integer[]
        from organizations o where o.kind = $2 returning id)
      insert into employee_roles (employee_id, role_id) select made.id, r.id from made join roles r on r.code = $5`,
      [name, kind, status, codes, role ?? ''],
    )
  }
  await employee('nothing', 'mchj', 'active', '{}')
  await employee('clerk', 'mchj', 'active', '{2001}', 'clerk')
  await employee('invited', 'mchj', 'invited', '{23000}')
  await employee('suspended', 'mchj', 'suspended', '{21003}')
  await employee('head by role', 'mchj', 'active', '{}', 'head')
  await employee('head by code', 'mchj', 'active', '{16019}')
  await employee('gone', 'mchj', 'ended', '{2001}')
  await employee('staff', 'platforma', 'active', '{2004}')
  await client.query(`insert into files (id, mime, size, name, private, organization_id, reader_codes)
    select n || '.pdf', 'application/pdf', 1, n, n <> 'open', (select id from organizations where kind = 'mchj'), codes::integer[]
    from (values ('deal', '{21001}'), ('act', '{21001,21000}'), ('own', '{6000}'), ('other', '{1}'), ('open', '{21001}')) as paper (n, codes)`)
  const applied = await old.goOn()
  expect(applied).toContain('0048-deal-rights.sql')
})
afterAll(() => old?.drop())

test('whoever works for a firm today sees its deals and conducts them; who leads it signs; staff and who has left get nothing', async () => {
  const { rows } = await old.client.query('select invited_name as name, permission_codes as codes from employees')
  expect(Object.fromEntries(rows.map(({ name, codes }) => [name, codes]))).toEqual({
    nothing: [21002, 21003],
    clerk: [2001, 21002, 21003],
    invited: [21002, 21003, 23000],
    suspended: [21002, 21003],
    'head by role': [21002, 21003, 21004],
    'head by code': [16019, 21002, 21003, 21004],
    gone: [2001],
    staff: [2004],
  })
})

test('papers of a deal are kept by whoever reads its deals; a paper about a person is that person’s alone', async () => {
  const { rows } = await old.client.query(
    'select name, keeper_codes as codes, organization_id is not null as firm from files order by name',
  )
  expect(rows).toEqual([
    { name: 'act', codes: [21002], firm: true },
    { name: 'deal', codes: [21002, 23000], firm: true },
    { name: 'open', codes: [], firm: true },
    { name: 'other', codes: [], firm: true },
    { name: 'own', codes: [], firm: false },
  ])
})
