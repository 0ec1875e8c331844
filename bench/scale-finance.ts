import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { demoPassword } from '#contract/identity/demo.ts'
import { buildDemoWorld } from '#demo/world.ts'
import type { AppServer } from '#server/app.ts'
import { seedFieldTemplates } from '#server/forms/public.ts'
import { prepareReference } from '#server/reference/prepare.ts'
import type { Question, World } from './scale.ts'
import { copyRows } from './scale-load.ts'
import '#server/applications/tables.ts'
import '#server/finance/tables.ts'

const APPLICATIONS = Number(process.env.SCALE_FINANCE ?? 100_000)
/** Of them so many wait at the desk of one lender. */
const QUEUE = Math.ceil(APPLICATIONS / 5)
const PRODUCTS = 200
const OPERATOR = { email: 'finoperator@demo.agro', password: demoPassword }
const FARMER = { email: 'farmer@demo.agro', password: demoPassword }
const OFFICER = { email: 'bank@demo.agro', password: demoPassword }

const registry = (name: string, ...queries: string[]): Question => ({
  name: `registry of ${APPLICATIONS}: ${name}`,
  as: OPERATOR,
  addresses: async () => queries.map((query) => `/main/api-finance/applications?take=20${query}`),
})
const queue = (name: string, ...queries: string[]): Question => ({
  name: `queue of ${QUEUE}: ${name}`,
  as: OFFICER,
  addresses: async () => queries.map((query) => `/main/api-finance/credit-requests?take=20${query}`),
})

type Values = (server: AppServer) => Promise<readonly unknown[]>
/** By what only the database knows the names of. */
const byEach = (question: Question, values: Values): Question => ({
  ...question,
  addresses: async (server) => {
    const [address] = await question.addresses(server)
    return (await values(server)).map((value) => `${address}${value}`)
  },
})
async function lenderIds({ services: { db } }: AppServer): Promise<unknown[]> {
  const rows = await db
    .selectFrom('applicationRequests')
    .select('recipientId')
    .distinct()
    .orderBy('recipientId')
    .execute()
  return rows.map(({ recipientId }) => recipientId)
}

async function regionIds({ services: { db } }: AppServer): Promise<unknown[]> {
  const rows = await db.selectFrom('territories').select('id').where('level', '=', 'region').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Applications of every state and kind, as the platform and as a lender look at them; and what somebody is entitled to. */
export const financeWorld: World = {
  name: `${APPLICATIONS} applications`,
  load: loadFinance,
  demo: true,
  warm: '/main/api-finance/public/entitlements/choices',
  tables: 'applications|application_requests|application_offers',
  questions: [
    registry('all', ''),
    registry('by kind and state', '&kind=loan', '&kind=subsidy', '&status=in_review', '&kind=loan&status=rejected'),
    registry('overdue', '&overdue=true'),
    registry('by number', '&search=C-000777', '&search=000042'),
    registry('of one product', '&subjectId=1', '&subjectId=2&status=closed'),
    byEach(registry('of one lender', '&recipientId='), lenderIds),
    byEach(registry('of one region', '&regionId='), regionIds),
    registry('by sum', '&amountFrom=3000000000', '&amountTo=500000000', '&amountFrom=1000000000&amountTo=1100000000'),
    registry('by season', '&season=2026', '&season=2025', '&season=1999'),
    registry('by days', '&from=2026-10-01&to=2026-10-03', '&to=2020-01-01'),
    registry('made for somebody', '&onBehalf=true'),
    {
      name: `registry of ${APPLICATIONS}: figures`,
      as: OPERATOR,
      addresses: async () => ['/main/api-finance/applications/figures', '/main/api-finance/applications/choices'],
    },
    queue('all', ''),
    queue('free ones, mine, late ones', '&whose=nobody', '&whose=mine', '&overdue=true'),
    queue('of one product', '&subjectId=1', '&subjectId=2&status=refused'),
    queue('by sum', '&amountFrom=3000000000', '&amountTo=500000000'),
    queue('by number', '&search=C-000777', '&search=000042'),
    byEach(queue('of one region', '&regionId='), regionIds),
    {
      name: `entitlements over ${PRODUCTS} products`,
      as: FARMER,
      addresses: async () => ['/main/api-finance/entitlements'],
    },
  ],
}

/** The demo world as a start makes it. */
export async function loadDemo(server: AppServer): Promise<void> {
  const root = resolve(import.meta.dirname, '..')
  const folders = { facts: join(root, 'facts'), art: join(root, 'build/art') }
  const say = () => {}
  await prepareReference(server, { ...folders, demo: false, say })
  await server.inSystem(seedFieldTemplates)
  await buildDemoWorld(server, {
    ...folders,
    config: { origin: 'http://localhost', port: 0, dataDir: process.env.SCALE_DATA ?? tmpdir() },
    say,
  })
}

/** Of whoever is asked what they are entitled to nothing is copied: nobody has applied a thousand times. */
const others = `status <> 'draft' and party_key not in (
  select id from users where email = '${FARMER.email}' union
  select organization_id from employees join users on users.id = user_id where email = '${FARMER.email}')`

/** The demo world, its applications and products copied: every state and kind is there as people made it. */
async function loadFinance(server: AppServer): Promise<void> {
  await loadDemo(server)
  const { db } = server.services
  const { n } = await db
    .selectFrom('applications')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  if (n >= APPLICATIONS) return
  await db.transaction().execute(async (tx) => {
    // Copies break no rule that their originals kept.
    await sql`set local session_replication_role = replica`.execute(tx)
    await copyRows(tx, 'applications', {
      where: others,
      times: `${APPLICATIONS} / (select count(*) from applications where ${others})`,
      changed: {
        id: 'id + copy * 100000',
        number: "'C-' || lpad((id + copy * 1000)::text, 9, '0')",
        season_key: "season_key || '-' || copy",
        created_at: "created_at - copy * interval '11 minutes'",
        submitted_at: "submitted_at - copy * interval '11 minutes'",
      },
    })
    await copyRows(tx, 'application_requests', {
      where: `application_id in (select id from applications where ${others})`,
      times: `${APPLICATIONS} / (select count(*) from applications where ${others} and id < 100000)`,
      changed: {
        id: 'id + copy * 100000',
        application_id: 'application_id + copy * 100000',
        replaces_id: 'null',
        due_at: "due_at - (copy % 90) * interval '1 hour'",
      },
    })
    await copyRows(tx, 'finance_products', {
      where: "status = 'published'",
      times: `${PRODUCTS} / (select count(*) from finance_products where status = 'published')`,
      changed: { id: 'id + copy * 1000', code: "code || '-' || copy" },
    })
    await sql`insert into finance_product_lenders (product_id, loan_organization_id)
      select p.id, l.loan_organization_id from finance_products p
      join finance_product_lenders l on l.product_id = p.id % 1000 where p.id > 1000`.execute(tx)
  })
  server.services.memories.forget(undefined)
  for (const table of ['applications', 'application_requests', 'finance_products'])
    await sql`vacuum analyze ${sql.id(table)}`.execute(db)
}
