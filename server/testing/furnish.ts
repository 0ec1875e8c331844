/**
 * What every start of a server finds done on its second time: queues, roles, kinds, templates. Run once, over the
 * template that tests copy. A process of its own: the modules of a test run are loaded another way.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { openServer } from '../app.ts'
import { readConfig } from '../kernel/config.ts'
import { TEST_NOON } from './noon.ts'

const connection: pg.PoolConfig = JSON.parse(process.env.TEMPLATE ?? '')
const dataDir = await mkdtemp(join(tmpdir(), 'agro-test-'))
const server = await openServer({
  config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }, dataDir),
  connection,
  textDefaults: { uz: {}, ru: {}, eng: {} },
  clock: () => TEST_NOON,
})
// Each test seals with a key of its own.
await server.services.db.deleteFrom('installation').execute()
await server.close()
await rm(dataDir, { recursive: true })
