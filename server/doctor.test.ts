import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examine, lineOf } from './doctor.ts'
import { openTestApp, type TestApp } from './testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app?.close())

const found = async (config: Partial<TestApp['server']['config']> = {}) => {
  const { server } = app
  const findings = await examine({ services: server.services, config: { ...server.config, ...config } })
  return new Map(findings.map((one) => [one.about, one]))
}

test('an installation that stands is found well, line by line', async () => {
  const all = await found()
  const ill = [...all.values()].filter(({ verdict }) => verdict === 'wrong')
  expect(ill.map(lineOf)).toEqual([])
  expect(all.get('letters')?.said).toContain('Cyrillic')
})

test('real people need https, an operator of telephones and authorities of signatures', async () => {
  const bare = { demo: false, origin: 'http://agro.example', eskiz: undefined, metricsToken: undefined }
  const all = await found({
    ...bare,
    eimzo: { ...app.server.config.eimzo, rootsFile: undefined, serverUrl: undefined },
  })
  const verdicts = ['ORIGIN', 'SMS', 'E-IMZO', '/metrics'].map((about) => all.get(about)?.verdict)
  expect(verdicts).toEqual(['wrong', 'wrong', 'wrong', 'note'])
})

test('a folder that is not there, and a queue that nobody works off, are named', async () => {
  expect((await found({ dataDir: '/nowhere/at/all' })).get('DATA_DIR')?.verdict).toBe('wrong')
  const { services, config } = app.server
  const undo = new Error('undone')
  const seen = services.db.transaction().execute(async (tx) => {
    await sql`insert into jobs.job (name, start_after)
      select name, now() - interval '1 hour' from jobs.queue limit 1`.execute(tx)
    const findings = await examine({ config, services: { ...services, db: tx } })
    expect(findings.find(({ about }) => about === 'queue')?.verdict).toBe('note')
    throw undo
  })
  await expect(seen).rejects.toBe(undo)
})
