import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leaveOrganization } from '#contract/identity/organizations/own-organizations.ts'
import { Permission } from '#contract/permissions.ts'
import { readPaper, uploadFile } from '#contract/reference/files.ts'
import { type Client, openTestApp, type TestApp } from '../../testing/app.ts'
import { employeeOf, farmAt, headOf } from '../../testing/organizations.ts'
import { idOf, settleCountry } from '../../testing/territories.ts'
import { examineFile } from './examine-file.ts'

let app: TestApp
let farmer: Client
beforeAll(async () => {
  app = await openTestApp()
  farmer = await app.signedIn(['individual'])
})
afterAll(() => app.close())

const photo = (width = 2400, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: '#2DB06A' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')
const upload = (client: Client, bytes: Buffer, name = 'a.jpg') =>
  client.ask(uploadFile, { query: { name }, upload: bytes })

test('a picture comes back as WebP of at most 1920 px without its hidden data', async () => {
  const bytes = await photo()
  expect((await sharp(bytes).metadata()).exif).toBeDefined()
  const { status, content } = await upload(farmer, bytes)
  expect(status).toBe(200)
  expect(content).toMatchObject({ mime: 'image/webp', width: 1920, height: 960, url: `/files/${content.id}` })
  const reply = await app.anonymous().raw('GET', content.url)
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const stored = await sharp(reply.rawPayload).metadata()
  expect(stored).toMatchObject({ format: 'webp', width: 1920 })
  expect(stored.exif).toBeUndefined()
  const again = await app
    .anonymous()
    .raw('GET', content.url, { headers: { 'if-none-match': String(reply.headers.etag) } })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
})

test('the same picture twice is one file', async () => {
  const bytes = await photo(300, 200)
  const [first, second] = await Promise.all([upload(farmer, bytes, 'one.jpg'), upload(farmer, bytes, 'two.jpg')])
  expect(second.content.id).toBe(first.content.id)
  const rows = await app.server.services.db
    .selectFrom('files')
    .select('name')
    .where('id', '=', first.content.id)
    .execute()
  expect(rows).toHaveLength(1)
})

test('smaller pictures are made for the listed widths only, also when many ask at once', async () => {
  const { content } = await upload(farmer, await photo(1000, 500))
  const asked = await Promise.all([1, 2, 3, 4].map(() => app.anonymous().raw('GET', `${content.url}/320`)))
  for (const reply of asked) {
    expect(reply.statusCode).toBe(200)
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 })
  }
  for (const width of ['321', '0', '-1', '1e3', '320px', 'x']) {
    expect((await app.anonymous().raw('GET', `${content.url}/${width}`)).statusCode, width).toBe(404)
  }
})

test('a document keeps its bytes and is saved, not shown', async () => {
  const { content } = await upload(farmer, pdf, 'shartnoma.pdf')
  expect(content).toMatchObject({ mime: 'application/pdf', size: pdf.length, width: null })
  const reply = await app.anonymous().raw('GET', content.url)
  expect(reply.rawPayload.equals(pdf)).toBe(true)
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="[0-9a-f]{12}\.pdf"$/)
  expect((await app.anonymous().raw('GET', `${content.url}/320`)).statusCode).toBe(404)
})

test('what is no picture and no document is refused, whatever it is called', async () => {
  const page = Buffer.from('<html><script>alert(1)</script></html>')
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  for (const bytes of [page, drawing, Buffer.from('GIF89a'), Buffer.from([0x4d, 0x5a, 0, 0])]) {
    const { status, error } = await upload(farmer, bytes, 'x.jpg')
    expect([status, error.code]).toEqual([400, 'V_FILE_TYPE'])
  }
})

test('a broken picture is refused by name', async () => {
  const { status, error } = await upload(farmer, (await photo(200, 200)).subarray(0, 300), 'broken.jpg')
  expect([status, error.code]).toEqual([400, 'V_FILE_CONTENT'])
  expect(error.error).toContain('broken.jpg')
})

test('uploads need a session, a name and at most 10 MB', async () => {
  expect((await upload(app.anonymous(), pdf)).status).toBe(401)
  expect((await farmer.ask(uploadFile, { upload: pdf })).error.modelStateError?.[0]?.key).toBe('$.name')
  expect((await upload(farmer, Buffer.alloc(10 * 2 ** 20 + 1))).status).toBe(413)
  expect((await upload(farmer, Buffer.alloc(0))).status).toBe(400)
})

test('a picture beyond the limit of its kind is refused by the store itself', async () => {
  const big = Buffer.concat([await photo(100, 100), Buffer.alloc(10 * 2 ** 20)])
  await expect(examineFile(big, { name: 'big.jpg', kinds: ['image'] })).rejects.toMatchObject({ code: 'V_FILE_SIZE' })
  await expect(examineFile(pdf, { name: 'a.pdf', kinds: ['image'] })).rejects.toMatchObject({ code: 'V_FILE_TYPE' })
})

test('unknown ids and ways out of the folder are not found', async () => {
  const paths = [
    '0'.repeat(64),
    '..',
    '..%2F..%2Fetc%2Fpasswd',
    '%2e%2e/%2e%2e/etc/passwd',
    'a/b/c',
    `${'0'.repeat(64)}/96`,
    `${'0'.repeat(62)}%2f.`,
  ]
  for (const path of paths) {
    const reply = await app.anonymous().raw('GET', `/files/${path}`)
    expect([reply.statusCode, reply.json().code], path).toEqual([404, 'E_NOT_FOUND'])
  }
})

test('no half-written file is left beside the whole ones', async () => {
  const { dataDir } = app
  const names = await readdir(join(dataDir, 'files'), { recursive: true })
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => name.endsWith('.new'))).toEqual([])
})

test('a paper is read by who brought it, by their organization and by staff for it; to others it is not there', async () => {
  const pdf = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
  const send = () =>
    farmer.ask(uploadFile, { query: { name: 'ishonchnoma.pdf', purpose: 'organization' }, upload: pdf })
  const { content } = await send()
  expect((await send()).content.id).not.toBe(content.id)
  expect(content.url).toBe(`/main/api-reference/papers/${content.id}`)
  const params = { id: content.id }
  expect((await farmer.ask(readPaper, { params })).status).toBe(200)
  expect((await app.anonymous().ask(readPaper, { params })).status).toBe(401)
  expect((await (await app.signedIn(['individual'])).ask(readPaper, { params })).status).toBe(404)
  // Whatever its address is guessed to be, the public door does not know it.
  expect((await farmer.raw('GET', `/files/${content.id}`)).statusCode).toBe(404)
  const staff = await app.signedIn(['org-verifier'])
  const reply = await staff.ask(readPaper, { params })
  expect(reply.status).toBe(200)
  expect(reply.headers['content-disposition']).toContain('ishonchnoma.pdf')
  const trail = await app.server.services.db
    .selectFrom('auditEvents')
    .select('actorId')
    .where('objectId', '=', content.id)
    .orderBy('id')
    .execute()
  expect(trail).toEqual([{ actorId: staff.userId }])
})

test('a paper whose bytes are gone is not found', async () => {
  const { content } = await farmer.ask(uploadFile, { query: { name: 'a.pdf', purpose: 'person' }, upload: pdf })
  const names = await readdir(app.dataDir, { recursive: true })
  for (const name of names.filter((one) => content.id.endsWith(basename(one)) && basename(one).length > 32))
    await rm(join(app.dataDir, name))
  expect((await farmer.ask(readPaper, { params: { id: content.id } })).status).toBe(404)
})

describe('papers of an organization', () => {
  const bring = async (one: Client, purpose: string) =>
    (await one.ask(uploadFile, { query: { name: 'qogʻoz.pdf', purpose }, upload: pdf })).content.id
  const statusFor = async (one: Client, id: string) => (await one.ask(readPaper, { params: { id } })).status
  const firm = async () => headOf(app, farmAt(await idOf(app, '1718236'), { kind: 'mchj' }))
  beforeAll(() => settleCountry(app))

  test('stay with it when the one who brought them leaves; the leaver’s own stay with the leaver', async () => {
    const head = await firm()
    const keeper = await employeeOf(app, head.organizationId, [Permission.OrganizationEmployees])
    const [paper, own] = [await bring(keeper, 'organization'), await bring(keeper, 'person')]
    expect([await statusFor(keeper, paper), await statusFor(head, paper)]).toEqual([200, 200])
    expect((await keeper.ask(leaveOrganization, { params: { id: head.organizationId } })).status).toBe(200)
    expect(await statusFor(keeper, paper)).toBe(404)
    expect(await statusFor(keeper, own)).toBe(200)
    expect(await statusFor(head, paper)).toBe(200)
  })

  test('are read by colleagues with a right for them; what is the head’s own by no colleague', async () => {
    const head = await firm()
    const [paper, photo, own] = [
      await bring(head, 'organization'),
      await bring(head, 'deal'),
      await bring(head, 'person'),
    ]
    const [nobody, reader] = [
      await employeeOf(app, head.organizationId, []),
      await employeeOf(app, head.organizationId, [Permission.DealRead]),
    ]
    for (const id of [paper, photo, own]) expect(await statusFor(nobody, id)).toBe(404)
    expect(await statusFor(reader, photo)).toBe(200)
    for (const id of [paper, own]) expect(await statusFor(reader, id)).toBe(404)
    expect(await statusFor(head, own)).toBe(200)
  })
})
