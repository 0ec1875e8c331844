import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runAdmin } from '../../admin.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { personWithPhone, phoneOf } from '../../testing/codes.ts'
import { openDataVault } from './data-key.ts'
import '../../identity/tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const db = () => app.server.services.db
const open = (dataKey?: string) => openDataVault(db(), { dataKey, dataDir: app.dataDir })

test('another key than the one of the data is named, and nothing opens', async () => {
  await expect(open()).resolves.toBeDefined()
  await expect(open('x'.repeat(40))).rejects.toThrow(/DATA_KEY is not the key that this database was sealed with/)
})

test('data older than the canary tells as well', async () => {
  await personWithPhone(app, phoneOf(1))
  await db().deleteFrom('installation').execute()
  await expect(open('x'.repeat(40))).rejects.toThrow(/is not the key/)
  expect(await db().selectFrom('installation').select('name').execute()).toEqual([])
  await expect(open()).resolves.toBeDefined()
})

test('the key is changed: everything is sealed anew, and found again', async () => {
  const { userId, phone } = await personWithPhone(app, phoneOf(2))
  const file = join(app.dataDir, 'data-key')
  const before = await readFile(file, 'utf8')
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  try {
    expect(await runAdmin(app.server, ['change-data-key'])).toBe(0)
  } finally {
    log.mockRestore()
  }
  const after = await readFile(file, 'utf8')
  expect(after).not.toBe(before)
  const vault = await open()
  const row = await db()
    .selectFrom('users')
    .select(['phoneSealed', 'phoneFingerprint'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  expect(vault.unseal(row.phoneSealed ?? '')).toBe(phone)
  expect(row.phoneFingerprint).toBe(vault.fingerprint(phone))
  await writeFile(file, before)
  await expect(open()).rejects.toThrow(/data-key is not the key/)
  // A machine that died between the commit and the renaming goes on with the new one.
  await writeFile(`${file}.next`, after)
  await expect(open()).resolves.toBeDefined()
  expect(await readFile(file, 'utf8')).toBe(after)
})
