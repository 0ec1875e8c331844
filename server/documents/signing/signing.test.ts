import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PartyRole, SignMethod, TemplateSigner } from '#contract/documents/document-process.ts'
import { demoPeople } from '#eimzo/issue/demo-people.ts'
import { json } from '../../kernel/json.ts'
import { refuse } from '../../kernel/refuse.ts'
import { actAs, partyOfTrader, type Trader, trader } from '../../testing/deals.ts'
import { personWithPhone } from '../../testing/organizations.ts'
import { settleMarket } from '../../testing/products.ts'
import { openSigningApp, type SigningApp } from '../../testing/signing.ts'
import { documentsOf } from '../find.ts'
import { issueDocument, voidDocuments } from '../issue.ts'
import { type DocumentOffice, openDocuments } from '../open.ts'
import { signablePapers } from './papers.ts'
import { signingOf } from './sign.ts'

/** A made-up thing that no domain knows: a commission looks at a field, and all three of it sign the act. */
interface Visit {
  id: string
  state: 'drawn' | 'signed'
  members: string[]
  sum: number
  closed: boolean
}

const VISIT = 'visit'
const visits = new Map<string, Visit>()
const log: string[] = []

const signing = signingOf<Visit>({
  objectType: VISIT,
  async open(ctx, id, lock) {
    const visit = visits.get(id)
    if (!visit?.members.includes(ctx.actor.userId)) refuse('E_NOT_FOUND')
    if (visit.closed) refuse('E_FORBIDDEN')
    if (lock) log.push('locked')
    return visit
  },
  stateOf: (visit) => visit.state,
  sumOf: (visit) => visit.sum,
  async signed(_, visit, { papers, whole, method }) {
    log.push(`${method}: ${papers.length} signed, ${whole.length} whole`)
    if (whole.length === papers.length) visit.state = 'signed'
  },
})

let app: SigningApp
let office: DocumentOffice
let farmer: Trader
let agronomist: Trader
let firm: Trader
let visit: Visit

beforeAll(async () => {
  app = await openSigningApp()
  const { app: http, config, files, inSystem, services } = app.server
  office = openDocuments({ app: http, config, files, heavy: services.heavy, inSystem })
  await settleMarket(app)
  farmer = await personWithPhone(app, undefined, demoPeople.individual.person.pinfl)
  agronomist = await trader(app)
  firm = await trader(app, 'mchj')
  await writeTemplate('visit-act', 'TA-{YYYY}-{N6}', 'otp')
  await writeTemplate('visit-sketch', 'TS-{YYYY}-{N6}', 'otp')
  await writeTemplate('visit-claim', 'TC-{YYYY}-{N6}', 'eimzo')
})
afterAll(() => app.close())

beforeEach(async () => {
  log.length = 0
  visit = await drawn(['visit-act', 'visit-sketch'])
})

const roles: readonly PartyRole[] = ['issuer', 'holder', 'buyer']

function writeTemplate(code: string, mask: string, method: SignMethod) {
  const text = { name: { uz: 'Tashrif dalolatnomasi' }, body: { uz: '<p>{{subject}}</p>' }, mask }
  const signers = json<TemplateSigner[]>(roles.map((role) => ({ role, method })))
  const since = { validFrom: '2026-01-01' }
  return app.server.inSystem(async ({ tx, now }) => {
    const { id } = await tx
      .insertInto('documentTemplates')
      .values({
        ...text,
        ...since,
        code,
        kind: 'protocol',
        signers,
        status: 'published',
        version: 1,
        searchKey: '',
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('documentTemplateVersions')
      .values({ ...text, ...since, templateId: id, version: 1, signers, at: now })
      .execute()
  })
}

/** A visit whose papers wait for the farmer, the agronomist and the firm. */
async function drawn(codes: readonly string[], over: Partial<Visit> = {}): Promise<Visit> {
  const members = [farmer, agronomist, firm]
  const made: Visit = {
    id: randomUUID(),
    state: 'drawn',
    members: members.map((one) => one.userId),
    sum: 0,
    closed: false,
    ...over,
  }
  visits.set(made.id, made)
  await app.server.inSystem(async (ctx) => {
    for (const templateCode of codes)
      await issueDocument(ctx, {
        kind: 'protocol',
        templateCode,
        objectType: VISIT,
        objectId: made.id,
        language: 'uz',
        variables: { values: { subject: 'Dala koʻrigi' } },
        parties: members.map((one, at) => ({ role: roles[at] ?? 'issuer', party: partyOfTrader(one) })),
      })
  })
  await office.maker.makeAllOf(VISIT, made.id)
  return made
}

test('what has no template in force is not drawn', async () => {
  const drawing = drawn(['no-such-paper'])
  await expect(drawing).rejects.toMatchObject({ code: 'E_NO_TEMPLATE', values: { name: 'no-such-paper' } })
})

const noCode = () => Promise.reject(new Error('no code is sent where none will do'))
const typed = () => ({ verifyKey: randomUUID(), code: '000000' })
const byCode = (one: Trader, phone = one.phone, of = visit) =>
  actAs(app, one, (ctx) => signing.signByCode(ctx, of.id, typed(), async () => phone))
const states = async (of = visit) =>
  (await app.server.inSystem((ctx) => documentsOf(ctx, { objectType: VISIT, objectId: of.id }))).map(
    (one) => one.status,
  )
const seenBy = (one: Trader, of = visit) =>
  actAs(app, one, (ctx) =>
    signablePapers(ctx, { objectType: VISIT, objectId: of.id, sum: of.sum, isParty: true, maySign: true }),
  )

async function byKey(one: Trader, of = visit) {
  const { manifest } = await actAs(app, one, (ctx) => signing.manifest(ctx, of.id))
  const accepted = await signing.read(
    app.server.signatures,
    { id: of.id, pkcs7: await app.sign('individual', manifest) },
    {
      db: app.server.services.db,
      now: app.clock.now,
      ip: '10.0.0.1',
    },
  )
  return actAs(app, one, (ctx) => signing.signByKey(ctx, of.id, accepted))
}

describe('papers of a thing that no domain knows', () => {
  test('are whole when the third of three has signed, by code or by key, and the thing is told each time', async () => {
    expect(await byCode(agronomist)).toBeUndefined()
    await byKey(farmer)
    expect(await states()).toEqual(['signing', 'signing'])
    expect(visit.state).toBe('drawn')
    expect(await byCode(firm)).toBeUndefined()
    expect(await states()).toEqual(['signed', 'signed'])
    expect(visit.state).toBe('signed')
    expect(log).toEqual([
      ...['locked', 'otp: 2 signed, 0 whole'],
      ...['locked', 'eimzo: 2 signed, 0 whole'],
      ...['locked', 'otp: 2 signed, 2 whole'],
    ])
    const { items, can } = await seenBy(farmer)
    expect(can.sign).toBe(false)
    expect(items[0]?.signers.map(({ role, method }) => [role, method])).toEqual([
      ['issuer', 'eimzo'],
      ['holder', 'otp'],
      ['buyer', 'otp'],
    ])
  })

  test('are signed once by each, and not by whom their own domain refuses', async () => {
    await byCode(agronomist)
    await expect(byCode(agronomist)).rejects.toMatchObject({ code: 'E_STATE', values: { status: 'drawn' } })
    await expect(byCode(await trader(app))).rejects.toMatchObject({ code: 'E_NOT_FOUND' })
    visit.closed = true
    await expect(byCode(firm)).rejects.toMatchObject({ code: 'E_FORBIDDEN' })
    expect(await states()).toEqual(['signing', 'signing'])
  })

  test('are never signed by one person for two of the three', async () => {
    await byCode(agronomist, '+998901112233')
    await byCode(firm, '+998901112244')
    for (const phone of ['+998901112233', '+998901112244'])
      await expect(byCode(farmer, phone)).rejects.toMatchObject({ code: 'E_SAME_SIGNER' })
    expect(await byCode(farmer, '+998901112255')).toBeUndefined()
  })

  test('above a sum take a key, and where their template says so', async () => {
    const dear = await drawn(['visit-act'], { sum: 100_000_000_000_00 })
    const keyOnly = await drawn(['visit-claim'])
    for (const of of [dear, keyOnly]) {
      await expect(byCode(farmer, farmer.phone, of)).rejects.toMatchObject({ code: 'E_SIGN_CODE' })
      await expect(actAs(app, farmer, (ctx) => signing.sendCode(ctx, of.id, noCode))).rejects.toMatchObject({
        code: 'E_SIGN_CODE',
      })
    }
    expect([(await seenBy(farmer, dear)).codeRefusal, (await seenBy(farmer, keyOnly)).codeRefusal]).toEqual([
      'sum',
      'template',
    ])
    await byKey(farmer, keyOnly)
    expect(await states(keyOnly)).toEqual(['signing'])
  })

  test('come to nothing with the thing', async () => {
    await app.server.inSystem((ctx) => voidDocuments(ctx, VISIT, visit.id))
    await expect(byCode(farmer)).rejects.toMatchObject({ code: 'E_STATE' })
    expect(await states()).toEqual(['void', 'void'])
  })
})
