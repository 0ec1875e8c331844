import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAd } from '#contract/announcements/ads.ts'
import { apply } from '#contract/announcements/applicants.ts'
import type { AnyContent } from '#contract/announcements/kinds.ts'
import { createMine } from '#contract/announcements/mine.ts'
import { hearVoice, printResume, uploadVoice, voiceUrl } from '#contract/announcements/resume-files.ts'
import { LANGUAGE_HEADER } from '#contract/constants.ts'
import { downloadCertificate, saveProgress } from '#contract/media/learning.ts'
import { readPaper, uploadFile } from '#contract/reference/files.ts'
import { languages } from '#uz/language.ts'
import { placeAnnouncement } from '../../testing/announcements.ts'
import type { Client, TestApp } from '../../testing/app.ts'
import { publishCourse } from '../../testing/courses.ts'
import { actAs, type Trader, trader } from '../../testing/deals.ts'
import { openMarketApp } from '../../testing/products.ts'
import { describeResume } from './pdf.ts'
import { readableResume } from './readable.ts'

const PHONE = '+998935550177'
const recording = readFileSync(new URL('../../kernel/audio/recordings/chromium.webm', import.meta.url))

let app: TestApp
let worker: Trader
let employer: Trader
let stranger: Trader
let moderator: Client
beforeAll(async () => {
  app = await openMarketApp()
  worker = await trader(app)
  employer = await trader(app, 'mchj')
  stranger = await trader(app)
  moderator = await app.signedIn(['ad-moderator'])
})
afterAll(() => app?.close())

const place = (content: AnyContent, status?: 'draft' | 'paused') =>
  placeAnnouncement(app, { kind: 'resume', owner: worker, phone: PHONE, content, ...(status && { status }) })
const keepVoice = async () => (await worker.ask(uploadVoice, { upload: recording })).content

test('a recording is heard through a resume by whoever may read it, piece by piece', async () => {
  const voice = await keepVoice()
  expect(voice).toEqual({ fileId: expect.stringMatching(/^[0-9a-f]{64}$/), seconds: 2 })
  const hear = async (who: Client, id: number, query = {}) =>
    (await who.ask(hearVoice, { params: { id }, query })).status
  const open = await place({ voice })
  const reply = await app.anonymous().raw('GET', voiceUrl(open))
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({ 'content-type': 'audio/webm', 'accept-ranges': 'bytes' })
  expect(reply.rawPayload.equals(recording)).toBe(true)
  const piece = await app.anonymous().raw('GET', voiceUrl(open), { headers: { range: 'bytes=10-19' } })
  expect([piece.statusCode, piece.headers['content-range']]).toEqual([206, `bytes 10-19/${recording.length}`])
  expect(piece.rawPayload.equals(recording.subarray(10, 20))).toBe(true)
  const beyond = await app.anonymous().raw('GET', voiceUrl(open), { headers: { range: 'bytes=999999-' } })
  expect(beyond.statusCode).toBe(416)

  const forEmployers = await place({ voice, visibility: 'employers' })
  expect(await hear(employer, forEmployers)).toBe(200)
  for (const who of [stranger, app.anonymous()]) expect(await hear(who, forEmployers)).toBe(404)
  const hidden = await place({ voice, visibility: 'hidden' })
  expect(await hear(worker, hidden)).toBe(200)
  expect(await hear(employer, hidden)).toBe(404)
  const vacancy = await placeAnnouncement(app, { kind: 'vacancy', owner: employer })
  expect((await worker.ask(apply, { params: { id: vacancy }, body: { resumeId: hidden } })).status).toBe(200)
  expect(await hear(employer, hidden)).toBe(200)
  expect(await hear(stranger, hidden)).toBe(404)
  const byLink = await place({ voice, visibility: 'link' })
  expect(await hear(app.anonymous(), byLink)).toBe(404)
  const { content } = await worker.ask(getAd, { params: { id: byLink } })
  expect(await hear(app.anonymous(), byLink, { key: content.linkKey })).toBe(200)
  const draft = await place({ voice }, 'draft')
  expect(await hear(worker, draft)).toBe(200)
  expect(await hear(moderator, draft)).toBe(404)
  expect(await hear(employer, draft)).toBe(404)
  const paused = await place({ voice, visibility: 'employers' }, 'paused')
  expect(await hear(moderator, paused)).toBe(200)
  expect(await hear(employer, paused)).toBe(404)
  // The paper itself is nobody else's, and has no public address.
  expect((await employer.ask(readPaper, { params: { id: voice.fileId } })).status).toBe(404)
  expect((await app.anonymous().raw('GET', `/files/${voice.fileId}`)).statusCode).toBe(404)
  expect(await hear(worker, await place({}))).toBe(404)
})

test('what is no recording of a minute is refused, and another paper is not heard', async () => {
  const refused = async (upload: Buffer) => (await worker.ask(uploadVoice, { upload })).error.code
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(await refused(png)).toBe('V_FILE_TYPE')
  expect(await refused(recording.subarray(0, 100))).toMatch(/^V_FILE_/)
  const long = Buffer.from(recording)
  // The moment of its first cluster, moved by more than a minute.
  const cluster = long.indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75]))
  const time = long.indexOf(0xe7, cluster)
  const longer = Buffer.concat([
    long.subarray(0, time),
    Buffer.from([0xe7, 0x83, 0x01, 0x11, 0x70]),
    long.subarray(time + 2 + (Number(long[time + 1]) & 0x7f)),
  ])
  expect(await refused(longer)).toBe('V_FILE_LENGTH')
  expect((await worker.ask(uploadVoice, { upload: Buffer.alloc(1.6 * 2 ** 20) })).status).toBe(413)
  expect((await app.anonymous().ask(uploadVoice, { upload: recording })).status).toBe(401)
  const passport = await worker.ask(uploadFile, { query: { name: 'p.png', purpose: 'person' }, upload: png })
  const id = await place({ voice: { fileId: passport.content.id, seconds: 3 } })
  expect((await app.anonymous().ask(hearVoice, { params: { id } })).status).toBe(404)
})

test('a resume is printed in every language for whoever may read it', async () => {
  const photo = await worker.ask(uploadFile, {
    query: { name: 'me.png' },
    upload: await sharp({ create: { width: 600, height: 800, channels: 3, background: '#2DB06A' } })
      .png()
      .toBuffer(),
  })
  const content = {
    photo: photo.content.id,
    birthDate: '1990-05-01',
    visibility: 'employers',
    about: 'Oʻn yildan beri gʻoʻza parvarish qilaman',
    skills: ['Sugʻorish', 'Payvandlash'],
    licences: ['B', 'tractorA'],
    machines: ['tractor'],
    employment: ['seasonal'],
    languages: [{ lang: 'uz', level: 'native' }],
    experience: [{ employer: 'Paxta MCHJ', position: 'Terimchi', from: '2019-04', to: null, duties: 'Terim' }],
    education: [{ level: 'vocational', institution: 'Buxoro kasb-hunar maktabi', speciality: null, year: 2008 }],
    certificates: [{ name: 'Tomchilatib sugʻorish', issuer: 'Agroplatforma', year: 2025, certificateId: null }],
  }
  const id = await place(content)
  const sizes = new Set<number>()
  for (const lang of languages) {
    const reply = await employer.ask(printResume, { params: { id } }, { [LANGUAGE_HEADER]: lang })
    expect(reply.status).toBe(200)
    expect(reply.headers['content-type']).toBe('application/pdf')
    expect(Buffer.from(reply.content.body).subarray(0, 5).toString()).toBe('%PDF-')
    sizes.add(reply.content.body.length)
    // A picture is inside, not only words.
    expect(Buffer.from(reply.content.body).includes('/Subtype /Image')).toBe(true)
  }
  expect(sizes.size).toBeGreaterThan(1)
  for (const who of [stranger, app.anonymous()]) {
    expect((await who.ask(printResume, { params: { id } })).status).toBe(404)
  }
  const printed = (who: Trader) =>
    actAs(app, who, async (ctx) => JSON.stringify(await describeResume(ctx, await readableResume(ctx, id, undefined))))
  expect(await printed(worker)).toContain('555-01-77')
  const shown = await printed(employer)
  expect(shown).toContain('Paxta MCHJ')
  // Neither the phone, nor the day of birth, nor the name beside the owner's.
  for (const secret of ['555', '1990', 'Malika']) expect(shown).not.toContain(secret)
  const draft = await place({ desiredTitle: 'Yarim' }, 'draft')
  expect((await worker.ask(printResume, { params: { id: draft } })).status).toBe(200)
  expect((await employer.ask(printResume, { params: { id: draft } })).status).toBe(404)
  const vacancy = await placeAnnouncement(app, { kind: 'vacancy', owner: employer })
  expect((await employer.ask(printResume, { params: { id: vacancy } })).status).toBe(404)
})

test('a certificate goes into its owner’s resume, is shown as it was given, and into nobody else’s', async () => {
  const graduate = await trader(app)
  const { lessons } = await publishCourse(app, { lessons: [{ text: true }] })
  const { content } = await graduate.ask(saveProgress, {
    params: { id: lessons[0] },
    body: { understood: true },
  })
  const certificateId = content.enrolment?.certificate?.id
  await graduate.ask(downloadCertificate, { params: { id: certificateId } })
  const certificates = [{ name: 'Akademik diplomi', issuer: 'Oksford', year: 1999, certificateId }]
  const faults = async (who: Client) => {
    const reply = await who.ask(createMine, { body: { kind: 'resume', content: { certificates } } })
    return reply.content.faults.filter(({ field }) => field.startsWith('certificates')).map(({ field }) => field)
  }
  expect(await faults(graduate)).toEqual([])
  expect(await faults(stranger)).toEqual(['certificates[0].certificateId'])
  const id = await placeAnnouncement(app, { kind: 'resume', owner: graduate, content: { certificates } })
  const shown = await app.anonymous().ask(getAd, { params: { id } })
  expect(shown.content.content.certificates).toEqual([
    {
      ...{ name: 'Tomchilatib sugʻorish', issuer: 'Agroplatforma', year: 2026 },
      ...{
        number: expect.stringMatching(/^KS-2026-/),
        checkPath: expect.stringMatching(/^\/check\/KS-2026-\d+\?key=/),
      },
    },
  ])
})
