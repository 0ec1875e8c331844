import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../kernel/database/migrations.ts'
import { startEmbedded } from '../kernel/postgres/embedded.ts'
import { birth } from '../kernel/postgres/processes.ts'
import { administer, type TestServer, templateDatabase } from './database.ts'

const execute = promisify(execFile)

/** One PostgreSQL server for the whole run, with a migrated and furnished template that test files copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Journeys bring their own.
  if (project.vitest.projects.every(({ name }) => name === 'e2e')) return async () => {}
  const given = process.env.TEST_DATABASE_URL
  const { server, stop } = given ? { server: parse(given), stop: async () => {} } : await startTemporary()
  await administer(
    server,
    `drop database if exists ${templateDatabase} with (force)`,
    `create database ${templateDatabase} template template0 encoding 'UTF8'`,
  )
  const template = { ...server, database: templateDatabase }
  await migrate(template)
  await execute(process.execPath, [join(import.meta.dirname, 'furnish.ts')], {
    env: { ...process.env, TEMPLATE: JSON.stringify(template) },
  })
  project.provide('pg', server)
  return stop
}

function parse(url: string): TestServer {
  const { host, port, user, password, ssl } = new pg.Client({ connectionString: url })
  return { host, port, user, password: password ?? undefined, ssl: Boolean(ssl) }
}

const prefix = 'agro-test-postgres-'
const ours = new RegExp(`^${prefix}(\\d+)-`)

async function startTemporary(): Promise<{ server: TestServer; stop: () => Promise<void> }> {
  await clearInterrupted()
  const dataDir = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  // As root the server runs under a system user, which has to enter here.
  await chmod(dataDir, 0o755)
  const embedded = await startEmbedded({ dataDir, fsync: false })
  const server = { ...embedded.connection, ssl: false }
  // A run opens thousands of connections, and each would prove the password four thousand times over, on both sides.
  await administer(server, 'set scram_iterations = 1', `alter role ${server.user} password '${server.password}'`)
  return {
    server,
    stop: async () => {
      await embedded.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A killed run leaves its server behind: adopt it, stop it, and remove its folder. */
async function clearInterrupted(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = ours.exec(name)?.[1]
    if (pid === undefined || (await birth(Number(pid)))) continue
    const dataDir = join(tmpdir(), name)
    if (existsSync(join(dataDir, 'postgres'))) {
      await startEmbedded({ dataDir, fsync: false })
        .then((left) => left.stop())
        .catch(() => {})
    }
    await rm(dataDir, { recursive: true, force: true }).catch(() => {})
  }
}
