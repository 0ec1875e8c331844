import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { everybody } from '#contract/identity/audience.ts'
import type { AppServer } from '#server/app.ts'
import { runCampaign } from '#server/contact/campaigns/send.ts'
import { json } from '#server/kernel/json.ts'
import '#server/contact/tables.ts'
import '#server/notices/tables.ts'
import { insideServer } from './crash-world.ts'
import { round } from './load.ts'

const PEOPLE = Number(process.env.CAMPAIGN_PEOPLE ?? 100_000)
const BAR_MB = 50
const LOOK_MS = 500
/** A sender that is cut off holds the campaign for so long yet. */
const HELD_MS = 15_000

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** One campaign to a hundred thousand people: its first sender is cut off in the middle, and others go on. */
export async function benchCampaign() {
  const dataDir = await mkdtemp(join(tmpdir(), 'agro-campaign-'))
  // As root the database runs under a system user, which has to enter here.
  await chmod(dataDir, 0o755)
  try {
    return await insideServer(dataDir, async (server) => {
      await loadPeople(server)
      const id = await approved(server)
      collect()
      const before = process.memoryUsage().heapUsed
      let highest = 0
      const watch = setInterval(() => {
        collect()
        highest = Math.max(highest, process.memoryUsage().heapUsed - before)
      }, LOOK_MS)
      const began = performance.now()
      await cutOff(server, id)
      await pause(HELD_MS)
      // Two at once, as two processes would: one of them finds the campaign taken.
      while ((await statusOf(server, id)) === 'sending')
        await Promise.all([runCampaign(server, id), runCampaign(server, id)])
      const seconds = (performance.now() - began - HELD_MS) / 1000
      clearInterval(watch)
      const found = await counted(server, id)
      const heapMb = highest / 2 ** 20
      const details = `${JSON.stringify(found)}, ${round(seconds, 1)} s, load ${round(loadavg()[0] ?? 0)}`
      const isExact =
        found.told === PEOPLE && found.notices === PEOPLE && found.people === PEOPLE && found.pending === 0
      return [
        { name: `campaign to ${PEOPLE}: told, each once`, value: found.told, bar: `= ${PEOPLE}`, ok: isExact, details },
        { name: 'people a second', value: round(PEOPLE / seconds, 0), bar: '> 0', ok: true, details },
        {
          name: 'heap above the beginning, MB',
          value: round(heapMb, 1),
          bar: `≤ ${BAR_MB}`,
          ok: heapMb <= BAR_MB,
          details,
        },
      ]
    })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function loadPeople({ services: { db } }: AppServer): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    await sql`insert into users (last_name, first_name, status)
      select 'Odamov', 'Odam ' || n, 'active' from generate_series(1, ${PEOPLE}::integer) n`.execute(one)
    await sql`update users set status = 'blocked' where last_name <> 'Odamov'`.execute(one)
    await sql`vacuum analyze users`.execute(one)
    await sql`reset statement_timeout`.execute(one)
  })
}

async function approved({ services: { db } }: AppServer): Promise<number> {
  const { id } = await db
    .insertInto('campaigns')
    .values({
      status: 'approved',
      title: json({ uz: 'Ekish mavsumi' }),
      searchKey: 'ekish mavsumi',
      body: json({ uz: 'Urugʻ tayyor' }),
      smsBody: json({ uz: '' }),
      audience: json(everybody),
      urgency: 'normal',
      // The inbox alone: what services of browsers take a second would bound everything else.
      channels: [],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

class CutOff extends Error {}

/** After a third of the batches the sender is gone between two transactions, as kill -9 leaves it. */
async function cutOff(server: AppServer, id: number): Promise<void> {
  let left = Math.round(PEOPLE / 200 / 3)
  const inSystem: AppServer['inSystem'] = (act) => {
    if (left-- <= 0) throw new CutOff()
    return server.inSystem(act)
  }
  for (;;)
    try {
      await runCampaign({ inSystem }, id)
    } catch (error) {
      if (error instanceof CutOff) return
      throw error
    }
}

const statusOf = async ({ services: { db } }: AppServer, id: number) =>
  (await db.selectFrom('campaigns').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

async function counted({ services: { db } }: AppServer, id: number) {
  const { rows } = await sql<{ told: number; skipped: number; pending: number; notices: number; people: number }>`
    select c.told, c.skipped,
      (select count(*)::integer from campaign_recipients where campaign_id = c.id and state = 'pending') as pending,
      (select count(*)::integer from notifications where source = 'campaign:' || c.id) as notices,
      (select count(distinct user_id)::integer from notifications where source = 'campaign:' || c.id) as people
    from campaigns c where c.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The campaign is gone')
  return row
}
