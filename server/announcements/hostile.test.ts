import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAds } from '#contract/announcements/ads.ts'
import { apply, getApplicant, listApplicants, takeApplicantStep } from '#contract/announcements/applicants.ts'
import type { AnyContent } from '#contract/announcements/kinds.ts'
import { createMine, getMine, mineHistory, takeMineStep, updateMine } from '#contract/announcements/mine.ts'
import { Permission } from '#contract/permissions.ts'
import { daysFrom } from '#uz/durations.ts'
import { placeAnnouncement } from '../testing/announcements.ts'
import type { TestApp } from '../testing/app.ts'
import { actAs, type Trader, trader } from '../testing/deals.ts'
import { openMarketApp } from '../testing/products.ts'
import { idOf } from '../testing/territories.ts'
import { getMine as getMineOf } from './mine/present.ts'
import { forgetOwner } from './personal.ts'

const PHONE = '+998935556677'
const BIRTH = '1991-07-23'
const NAME = 'Oydinabegim'
const DUTIES = 'Gʻunchalar terilgan'

let app: TestApp
let employer: Trader
let other: Trader
let worker: Trader
let stranger: Trader
let territoryId: number
beforeAll(async () => {
  app = await openMarketApp()
  territoryId = await idOf(app, '1718236')
  employer = await trader(app, 'mchj')
  other = await trader(app, 'fermer')
  worker = await trader(app)
  stranger = await trader(app)
})
afterAll(() => app?.close())

const resume = (over: AnyContent = {}): AnyContent => ({
  desiredTitle: 'Bogʻbon',
  roleIds: [1],
  visibility: 'link',
  birthDate: BIRTH,
  contactName: NAME,
  territoryId,
  experience: [{ employer: 'Bogʻ', position: 'Bogʻbon', from: '2020-01', to: null, duties: DUTIES }],
  ...over,
})
const saved = async (who: Trader, id: number, over: AnyContent) => {
  const { content, rowVersion } = (await who.ask(getMine, { params: { id } })).content
  return who.ask(updateMine, { params: { id }, body: { content: { ...content, ...over }, rowVersion } })
}
const respond = (who: Trader, id: number, body: object = {}) => who.ask(apply, { params: { id }, body })
const step = (who: Trader, one: { id: string; rowVersion: number }, name: string, more: object = {}) =>
  who.ask(takeApplicantStep, { params: { id: one.id }, body: { step: name, rowVersion: one.rowVersion, ...more } })
const look = async (who: Trader, id: string) => (await who.ask(getApplicant, { params: { id } })).content
const vacancy = (owner = employer) => placeAnnouncement(app, { kind: 'vacancy', owner, phone: PHONE })

/** All that is kept of an announcement beside its own row. */
async function traces(id: number): Promise<string> {
  const { db } = app.server.services
  return JSON.stringify([
    await db.selectFrom('auditEvents').selectAll().where('objectType', '=', 'announcement').orderBy('id').execute(),
    await db.selectFrom('moderationCases').selectAll().where('targetId', '=', String(id)).execute(),
    await db.selectFrom('searchWords').selectAll().execute(),
  ])
}

describe('what is personal', () => {
  test('neither the audit nor a judge has the birth date of a resume; the audit has no name of a person', async () => {
    const body = { kind: 'resume', content: resume({ birthDate: '1991-07-24' }), phone: PHONE }
    const { id } = (await worker.ask(createMine, { body })).content
    expect((await saved(worker, id, { birthDate: BIRTH, about: 'Mehnatkashman' })).status).toBe(200)
    const { rowVersion } = (await worker.ask(getMine, { params: { id } })).content
    const sent = await worker.ask(takeMineStep, { params: { id }, body: { step: 'submit', rowVersion } })
    expect(sent.content.status).toBe('on_moderation')
    const kept = await traces(id)
    for (const secret of [BIRTH, '1991-07-24', PHONE, PHONE.slice(4)]) expect(kept).not.toContain(secret)
    const history = JSON.stringify((await worker.ask(mineHistory, { params: { id } })).content)
    for (const secret of [BIRTH, NAME, DUTIES, 'Mehnatkashman']) expect(history).not.toContain(secret)
    expect(history).toContain('birthDate')
    // Judged by what it says, and by whom it is.
    expect(kept).toContain(DUTIES)

    // Whoever is erased leaves nothing that names them, neither in versions nor in what was judged.
    await app.server.inSystem((ctx) => forgetOwner(ctx, { userId: worker.userId, gone: true }))
    const { db } = app.server.services
    const rows = [
      await db.selectFrom('announcements').selectAll().where('id', '=', id).execute(),
      await db.selectFrom('announcementVersions').selectAll().where('announcementId', '=', id).execute(),
    ]
    expect(rows[1]).toHaveLength(1)
    const left = JSON.stringify(rows) + (await traces(id))
    for (const secret of [BIRTH, NAME, DUTIES, 'Mehnatkashman']) expect(left).not.toContain(secret)
    expect(rows[0]).toMatchObject([{ phoneSealed: null, phoneFingerprint: null }])
  })

  test('an edit of a live resume says in the audit that something changed, and not to what', async () => {
    const owner = await trader(app)
    const content = resume({ visibility: 'public' })
    const id = await placeAnnouncement(app, { kind: 'resume', owner, phone: PHONE, content })
    const edited = await saved(owner, id, { birthDate: '1990-02-11', contactName: 'Nargizaxon', about: 'Yangi soʻz' })
    expect(edited.content.waiting).toEqual(['about'])
    const kept = await traces(id)
    for (const secret of [BIRTH, '1990-02-11', 'Nargizaxon']) expect(kept).not.toContain(secret)
    // Whoever looks with the owner's eyes sees that there is a phone.
    const viewed = await actAs(app, owner, ({ actor, ...ctx }) => {
      const permissions = new Set([Permission.ResumeList])
      return getMineOf({ ...ctx, actor: { ...actor, permissions, viewedBy: stranger.userId } }, id)
    })
    expect(viewed.phone).not.toBeNull()
    expect(viewed.phone).not.toContain(PHONE.slice(6, 11))
  })

  test('what only its link opens teaches no words, and nobody asks whose it is', async () => {
    const owner = await trader(app)
    await placeAnnouncement(app, { kind: 'product', owner, content: { title: { uz: 'Qovun sotiladi' } } })
    const id = await placeAnnouncement(app, {
      kind: 'resume',
      owner,
      content: resume({ skills: ['Kvintessensiyalash'] }),
    })
    const open = resume({ visibility: 'public', skills: ['Rekultivatsiyalash'] })
    await placeAnnouncement(app, { kind: 'resume', owner, content: open })
    expect((await traces(id)).toLowerCase()).toContain('rekultivats')
    expect((await traces(id)).toLowerCase()).not.toContain('kvintessens')
    const others = (who: Trader, ownerOf: number) => who.ask(listAds, { query: { ownerOf } })
    expect((await others(stranger, id)).content.items).toEqual([])
    expect((await others(employer, id)).content.items).toEqual([])
    expect((await others(owner, id)).content.items).toHaveLength(2)
  })

  test('a resume is a person’s: colleagues do not learn who looks for work', async () => {
    const barred = await employer.ask(createMine, { body: { kind: 'resume', content: {} } })
    expect(barred.error.code).toBe('E_NOT_ELIGIBLE')
    // Of the same person, but not of the organization they act for.
    await placeAnnouncement(app, { kind: 'resume', owner: { userId: employer.userId, organizationId: undefined } })
    expect((await respond(employer, await vacancy(other))).error.code).toBe('E_NOT_ELIGIBLE')
  })
})

describe('responses', () => {
  test('a resume is read while a response stands; withdrawn, it is as closed as before', async () => {
    const owner = await trader(app)
    await placeAnnouncement(app, { kind: 'resume', owner, content: resume() })
    const id = await vacancy()
    const { content } = await respond(owner, id)
    const page = await look(employer, content.id)
    expect(page.attached?.path).toContain('?key=')
    expect(JSON.stringify(page.attachedContent)).toContain(DUTIES)
    // A home is named no nearer than its district.
    expect(page.attachedContent).not.toHaveProperty('territoryId')
    await step(owner, await look(owner, content.id), 'withdraw')
    const after = await look(employer, content.id)
    expect(after).toMatchObject({ state: 'withdrawn', attachedContent: null, attached: { path: null, tags: [] } })
    const listed = JSON.stringify((await employer.ask(listApplicants, { params: { id } })).content)
    expect(listed).not.toContain('?key=')
    // Their own they read as ever.
    expect((await look(owner, content.id)).attached?.path).toContain('?key=')
  })

  test('nobody is rung up again and again by whoever responds and withdraws', async () => {
    const [owner, caller] = [await trader(app), await trader(app)]
    const id = await placeAnnouncement(app, { kind: 'product', owner })
    const statuses: number[] = []
    for (let times = 0; times < 6; times++) {
      const { content, status } = await respond(caller, id)
      statuses.push(status)
      if (content) await step(caller, content, 'withdraw')
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('nothing more is promised about what a moderator took down', async () => {
    const owner = await trader(app)
    await placeAnnouncement(app, { kind: 'resume', owner, content: resume() })
    const id = await vacancy()
    const { content } = await respond(owner, id)
    await app.server.services.db.updateTable('announcements').set({ status: 'blocked' }).where('id', '=', id).execute()
    const seen = await look(employer, content.id)
    expect(seen.steps).not.toContain('invite')
    const meeting = { place: 'Idora', meetAt: daysFrom(app.clock.now, 1).toISOString() }
    expect((await step(employer, seen, 'invite', meeting)).error.code).toBe('E_STATE')
    expect((await step(employer, seen, 'decline', { reason: 'Yopildi' })).status).toBe(200)
  })

  test('of two at once one is taken: responses, agreements about one day, a save and a submission', async () => {
    const id = await placeAnnouncement(app, { kind: 'service', owner: other })
    const proposed = { date: '2026-11-19', volume: '5' }
    const twice = await Promise.all([respond(stranger, id, { proposed }), respond(stranger, id, { proposed })])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    const rival = await respond(employer, id, { proposed })
    const asked = [twice.find(({ status }) => status === 200)?.content, rival.content].filter(
      (one) => one !== undefined,
    )
    const agreed = await Promise.all(asked.map((one) => step(other, one, 'agree')))
    expect(agreed.map(({ status }) => status).sort()).toEqual([200, 409])
    const taken = asked[agreed.findIndex(({ status }) => status === 200)]
    expect((await step(other, taken ?? rival.content, 'agree')).error.code).toBe('E_STALE')
    const draft = await placeAnnouncement(app, { kind: 'service', owner: other, phone: PHONE, status: 'draft' })
    const { rowVersion, content } = (await other.ask(getMine, { params: { id: draft } })).content
    const both = await Promise.all([
      other.ask(updateMine, { params: { id: draft }, body: { rowVersion, content: { ...content, priceFrom: 1 } } }),
      other.ask(takeMineStep, { params: { id: draft }, body: { rowVersion, step: 'submit' } }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.error.code).toBe('E_STALE')
  })
})

test('a live announcement does not turn into another one past its judge', async () => {
  const buy = { direction: 'buy', neededFrom: '2026-11-20', images: [] }
  const goods = await placeAnnouncement(app, { kind: 'product', owner: stranger, phone: PHONE, content: buy })
  const turned = await saved(stranger, goods, { text: null, neededTo: '2026-12-01', quality: { uz: 'Eng yaxshisi' } })
  expect(turned.content.waiting).toEqual(['text', 'quality'])
  expect((await saved(stranger, goods, { direction: 'sell' })).error.modelStateError?.[0]?.key).toBe('$.images')
  const job = await vacancy()
  const paid = await saved(employer, job, { startDate: '2026-11-20', bonuses: 'Ishga kirish uchun toʻlov olinadi' })
  expect(paid.content).toMatchObject({ waiting: ['bonuses'], status: 'published' })
})
