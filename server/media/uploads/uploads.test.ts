import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHUNK_BYTES, OPEN_UPLOADS } from '#contract/media/upload-limits.ts'
import { beginUpload, dropUpload, finishUpload, getUpload, sendChunk } from '#contract/media/uploads.ts'
import { DAY_MS } from '#uz/durations.ts'
import { openIncoming } from '../../kernel/files/incoming.ts'
import { secondsOf } from '../../kernel/files/media-length.ts'
import { type Client, openTestApp, type TestApp } from '../../testing/app.ts'
import { forgetUploads } from './jobs.ts'

let app: TestApp
let editor: Client
beforeAll(async () => {
  app = await openTestApp()
  editor = await app.signedIn(['editor'])
})
afterAll(() => app.close())

/** Longer than one piece: what follows the end of the document is nobody's business. */
const book = Buffer.concat([Buffer.from('%PDF-1.4\n%%EOF\n'), Buffer.alloc(CHUNK_BYTES + 1000, 7)])

async function begin(purpose = 'book', bytes = book.length, name = 'kitob.pdf') {
  return editor.ask(beginUpload, { body: { name, bytes, purpose } })
}
const piece = (id: string, offset: number, bytes: Buffer) =>
  editor.ask(sendChunk, { params: { id }, query: { offset }, upload: bytes })

test('a large file comes in pieces, goes on after a lost line, and is read from any place', async () => {
  const { id, chunkBytes } = (await begin()).content
  const first = book.subarray(0, chunkBytes)
  expect((await piece(id, 0, first)).content.received).toBe(chunkBytes)
  // The answer was lost, the piece is sent again: nothing changes.
  expect((await piece(id, 0, first)).content.received).toBe(chunkBytes)
  // A piece from further on has to wait.
  expect((await piece(id, chunkBytes + 500, book.subarray(chunkBytes + 500))).content.received).toBe(chunkBytes)
  expect((await editor.ask(finishUpload, { params: { id } })).error.code).toBe('V_FILE_CONTENT')
  expect((await editor.ask(getUpload, { params: { id } })).content).toEqual({
    received: chunkBytes,
    bytes: book.length,
  })
  await piece(id, chunkBytes, book.subarray(chunkBytes))
  const { content } = await editor.ask(finishUpload, { params: { id } })
  expect(content).toMatchObject({ mime: 'application/pdf', bytes: book.length, seconds: null, name: 'kitob.pdf' })
  expect((await editor.ask(getUpload, { params: { id } })).status).toBe(404)

  const whole = await app.anonymous().raw('GET', content.url)
  expect([whole.statusCode, whole.rawPayload.equals(book)]).toEqual([200, true])
  expect(whole.headers['content-disposition']).toContain('attachment')
  const read = await app.anonymous().raw('GET', `${content.url}?inline`)
  expect(read.headers['content-disposition']).toContain('inline')
  expect(read.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  const middle = await app.anonymous().raw('GET', content.url, { headers: { range: 'bytes=100-199' } })
  expect([middle.statusCode, middle.headers['content-range']]).toEqual([206, `bytes 100-199/${book.length}`])
  expect(middle.rawPayload.equals(book.subarray(100, 200))).toBe(true)
  const beyond = await app.anonymous().raw('GET', content.url, { headers: { range: `bytes=${book.length}-` } })
  expect(beyond.statusCode).toBe(416)
})

/** A second and a half of silence in the plainest container there is. */
function silence(): Buffer {
  const samples = Buffer.alloc(12_000, 128)
  const head = Buffer.from(
    'RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0@\x1f\0\0@\x1f\0\0\x01\0\x08\0data\0\0\0\0',
    'latin1',
  )
  head.writeUInt32LE(36 + samples.length, 4)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

test('how long a recording plays is read from it where it says so', async () => {
  const path = join(app.dataDir, 'silence.wav')
  await writeFile(path, silence())
  expect(await secondsOf(path)).toBe(2)
  const recorded = join(import.meta.dirname, '../../kernel/audio/recordings')
  expect(await secondsOf(join(recorded, 'chromium.mp4'))).toBe(null)
  expect(await secondsOf(join(recorded, 'chromium.webm'))).toBe(null)
  const voice = await readFile(join(recorded, 'chromium.webm'))
  const { id } = (await begin('video', voice.length, 'dars.webm')).content
  await piece(id, 0, voice)
  const { content } = await editor.ask(finishUpload, { params: { id } })
  const played = await app.anonymous().raw('GET', content.url)
  expect([played.headers['content-type'], played.headers['accept-ranges']]).toEqual(['video/webm', 'bytes'])
  expect(played.headers['content-disposition']).toContain('inline')
})

test('a picture among materials has lost what its camera wrote into it', async () => {
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1b7347' } })
    .withExif({ IFD0: { Copyright: 'Uyimning manzili' } })
    .jpeg()
    .toBuffer()
  expect(photo.includes('Uyimning')).toBe(true)
  const { id } = (await begin('material', photo.length, 'dala.jpg')).content
  await piece(id, 0, photo)
  const { content } = await editor.ask(finishUpload, { params: { id } })
  expect(content.mime).toBe('image/webp')
  const shown = await app.anonymous().raw('GET', content.url)
  expect([shown.headers['content-type'], shown.rawPayload.includes('Uyimning')]).toEqual(['image/webp', false])
})

test('what is too large or of another kind is refused before a byte is sent, in words', async () => {
  const large = await begin('video', 500 * 2 ** 20 + 1, 'dars.mp4')
  expect(large.status).toBe(400)
  expect(large.error.modelStateError).toMatchObject([
    { key: '$.bytes', errorMessage: 'Fayl hajmi mos emas (≤ 500 MB)' },
  ])
  expect((await begin('video', 1000, 'dars.exe')).error.modelStateError?.[0]?.key).toBe('$.name')
})

test('a page that calls itself a film is none', async () => {
  const script = Buffer.from('<script>alert(1)</script>')
  const { id } = (await begin('video', script.length, 'dars.mp4')).content
  await piece(id, 0, script)
  expect((await editor.ask(finishUpload, { params: { id } })).error.code).toBe('V_FILE_TYPE')
  expect((await editor.ask(dropUpload, { params: { id } })).status).toBe(200)
})

test('more than was announced, from somebody else, or without the codes: no', async () => {
  const { id } = (await begin('book', 10)).content
  expect((await piece(id, 0, Buffer.alloc(11))).error.code).toBe('V_FILE_SIZE')
  const stranger = await app.signedIn(['editor'])
  expect((await stranger.ask(getUpload, { params: { id } })).status).toBe(404)
  const farmer = await app.signedIn(['producer'])
  const body = { name: 'a.pdf', bytes: 10, purpose: 'book' }
  expect((await farmer.ask(beginUpload, { body })).status).toBe(403)
  // Organizers hand out papers; they bring no films.
  await app.server.services.db
    .insertInto('roles')
    .values({ code: 'holds-events', name: { uz: 'Tadbirchi' }, permissionCodes: [23201], isStaff: true })
    .execute()
  const organizer = await app.signedIn(['holds-events'])
  expect((await organizer.ask(beginUpload, { body })).status).toBe(403)
  expect((await organizer.ask(beginUpload, { body: { ...body, purpose: 'material' } })).status).toBe(200)
})

test('ten at a time; what nobody went on with is forgotten', async () => {
  const busy = await app.signedIn(['editor'])
  const body = { name: 'a.pdf', bytes: 10, purpose: 'book' }
  for (let n = 0; n < OPEN_UPLOADS; n++) expect((await busy.ask(beginUpload, { body })).status).toBe(200)
  expect((await busy.ask(beginUpload, { body })).error.code).toBe('E_LIMIT')
  app.clock.tick(4 * DAY_MS)
  await app.server.inSystem((ctx) => forgetUploads(ctx, openIncoming(app.dataDir)))
  const rows = await app.server.services.db.selectFrom('uploads').select('id').execute()
  expect(rows).toEqual([])
})
