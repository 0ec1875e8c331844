import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readPaper, uploadFile } from '#contract/reference/files.ts'
import { type Client, openTestApp, type TestApp } from '../../testing/app.ts'

/** The system's own answer when nothing more fits on a disk. */
const disk = vi.hoisted(() => ({ full: false }))
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const full = async () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })
  }
  const open: typeof real.open = async (...given) => {
    const file = await real.open(...given)
    if (disk.full) Object.assign(file, { writeFile: full })
    return file
  }
  return { ...real, open }
})

let app: TestApp
let farmer: Client
const logged: unknown[] = []
beforeAll(async () => {
  app = await openTestApp({ env: { LOG_LEVEL: 'silent' } })
  const { log } = app.server.app
  const child = log.child.bind(log)
  vi.spyOn(log, 'child').mockImplementation((...given) =>
    Object.assign(child(...given), { error: (what: unknown) => logged.push(what) }),
  )
  farmer = await app.signedIn(['individual'])
})
afterAll(async () => {
  await app.close()
  vi.restoreAllMocks()
})

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')
const bring = () => farmer.ask(uploadFile, { query: { name: 'a.pdf', purpose: 'person' }, upload: pdf })
const rows = async () =>
  Number((await app.server.services.db.selectFrom('files').select(sql`count(*)`.as('n')).executeTakeFirst())?.n)
const papersOnDisk = async () =>
  (await readdir(join(app.dataDir, 'papers'), { recursive: true, withFileTypes: true })).filter((one) => one.isFile())

test('a paper cut short or changed on the disk is not given out, and whoever runs the house is told which', async () => {
  const { content } = await bring()
  const path = join(app.dataDir, 'papers', content.id.slice(0, 2), content.id.slice(2))
  const whole = await readFile(path)
  const read = () => farmer.ask(readPaper, { params: { id: content.id } })
  expect((await read()).status).toBe(200)

  await writeFile(path, whole.subarray(0, 20))
  expect((await read()).error).toMatchObject({ status: 500, code: 'E_FILE_DAMAGED' })
  expect(logged).toEqual([expect.objectContaining({ file: content.id })])

  await writeFile(path, Buffer.alloc(whole.length, whole))
  expect((await read()).status).toBe(200)
  await writeFile(path, Buffer.alloc(whole.length, whole.subarray(1)))
  expect((await read()).error.code).toBe('E_FILE_DAMAGED')
  // Kept before hashes were: the size alone is known.
  await app.server.services.db.updateTable('files').set({ sha256: null }).where('id', '=', content.id).execute()
  expect((await read()).status).toBe(200)
  await writeFile(path, whole.subarray(0, 20))
  expect((await read()).error.code).toBe('E_FILE_DAMAGED')
})

test('a full disk is said in words, and nothing half is left', async () => {
  const before = { rows: await rows(), papers: (await papersOnDisk()).length }
  disk.full = true
  logged.length = 0
  const { error } = await bring()
  disk.full = false
  expect(error).toMatchObject({ status: 507, code: 'E_DISK_FULL' })
  expect(error.error).toContain('joy tugagan')
  expect(logged).toHaveLength(1)
  expect({ rows: await rows(), papers: (await papersOnDisk()).length }).toEqual(before)
  expect((await bring()).status).toBe(200)
})

test('a full disk of the database is the same to whoever asks', async () => {
  const { db } = app.server.services
  await sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db)
  await sql`create trigger no_room before insert on files for each row execute function no_room()`.execute(db)
  expect((await bring()).error).toMatchObject({ status: 507, code: 'E_DISK_FULL' })
  await sql`drop trigger no_room on files`.execute(db)
  expect((await bring()).status).toBe(200)
})
