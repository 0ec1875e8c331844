import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  getDealDocuments,
  getDealManifest,
  sendSignCode,
  signDealByCode,
  signDealDocuments,
} from '#contract/deals/documents.ts'
import { checkDocument, compareDocument } from '#contract/documents/check.ts'
import type { DocumentKind } from '#contract/documents/document-process.ts'
import { downloadDocument } from '#contract/documents/documents.ts'
import type { OrganizationKind } from '#contract/identity/organizations/organization-kinds.ts'
import { Permission } from '#contract/permissions.ts'
import { demoPeople } from '#eimzo/issue/demo-people.ts'
import type { Language } from '#uz/language.ts'
import { runAdmin } from '../../admin.ts'
import { nextNumber } from '../../documents/number.ts'
import type { SealedContent } from '../../documents/public.ts'
import { lastCode } from '../../testing/codes.ts'
import { actAs, type PlacedDeal, placeDeal, type Trader, trader } from '../../testing/deals.ts'
import { farmAt, headOf, nextPhone, personWithPhone } from '../../testing/organizations.ts'
import { settleMarket } from '../../testing/products.ts'
import { openSigningApp, type SigningApp } from '../../testing/signing.ts'
import { idOf } from '../../testing/territories.ts'
import { lockDeal } from '../row.ts'
import { takeStep } from '../steps.ts'
import { dealSigning } from './signing.ts'

let app: SigningApp
/** The firm of the demonstration key and the person of another. */
let firm: Trader
let person: Trader
let placed: PlacedDeal

beforeAll(async () => {
  app = await openSigningApp()
  await settleMarket(app)
  const ours = farmAt(await idOf(app, '1718236'), { kind: 'mchj', tin: demoPeople.legalEntity.person.inn })
  firm = await headOf(app, ours, undefined, { verifiedHow: 'certificate' })
  person = await personWithPhone(app, undefined, demoPeople.individual.person.pinfl)
  placed = await placeDeal(app, {
    seller: firm,
    buyer: person,
    state: 'contract_signing',
    qty: '5000',
    stockQty: 10_000,
  })
})
afterAll(() => app.close())

const ofDeal = ({ deal }: PlacedDeal) => ({ params: { id: deal.id } })
const manifestFor = async (one: Trader, of = placed) => (await one.ask(getDealManifest, ofDeal(of))).content.manifest
const papers = async (one: Trader, of = placed) => (await one.ask(getDealDocuments, ofDeal(of))).content
const stateOf = (id: string) => app.server.inSystem((ctx) => lockDeal(ctx, id)).then((deal) => deal.status)
const db = () => app.server.services.db

describe('the contract of a deal', () => {
  test('is drawn once, with a number of its own, and says the same bytes to everybody', async () => {
    await manifestFor(person)
    const { items, can, methods, codeRefusal, signer } = await papers(person)
    expect(items.map(({ kind, number, state }) => [kind, number, state])).toEqual([
      ['contract', 'SH-2026-000001', 'signing'],
      ['specification', 'SP-2026-000001', 'signing'],
    ])
    expect({ can, methods, codeRefusal }).toEqual({ can: { sign: true }, methods: ['eimzo'], codeRefusal: 'sum' })
    // Personal numbers are masked wherever they are not printed for the parties.
    expect(signer?.number).not.toBe(demoPeople.individual.person.pinfl)
    const id = items[0]?.id ?? ''
    const replies = await Promise.all([person, firm].map((one) => one.raw('GET', items[0]?.url ?? '')))
    for (const reply of replies) {
      expect(reply.headers['content-type']).toBe('application/pdf')
      expect(createHash('sha256').update(reply.rawPayload).digest('hex')).toBe(items[0]?.sha256)
    }
    const stranger = await trader(app)
    expect((await stranger.ask(downloadDocument, { params: { id } })).status).toBe(404)
    expect((await stranger.ask(getDealDocuments, ofDeal(placed))).status).toBe(404)
    expect((await stranger.ask(getDealManifest, ofDeal(placed))).status).toBe(404)
    expect((await app.anonymous().ask(downloadDocument, { params: { id } })).status).toBe(401)
  })

  test('never changes what it says', async () => {
    const tampering = [
      sql`update documents set sha256 = repeat('0', 64)`,
      sql`update documents set number = 'SH-2026-999999'`,
      sql`update documents set content_sealed = ''`,
      sql`delete from documents`,
      sql`update document_template_versions set mask = 'X-{YYYY}-{N6}'`,
    ]
    for (const one of tampering) await expect(one.execute(db())).rejects.toThrow()
  })

  test('is signed by its sides only, over these very papers', async () => {
    const text = await manifestFor(person)
    const sign = async (one: Trader, kind: 'individual' | 'legalEntity' | 'official', what = text) =>
      one.ask(signDealDocuments, { ...ofDeal(placed), body: { signature: await app.sign(kind, what) } })
    expect((await sign(person, 'official')).error.code).toBe('E_SIGNER')
    expect((await sign(person, 'legalEntity')).error.code).toBe('E_SIGNER')
    expect((await sign(person, 'individual', `${text} `)).error.code).toBe('E_SIGNATURE_CONTENT')
    expect((await sign(await trader(app), 'individual')).status).toBe(404)
    const code = await person.ask(sendSignCode, ofDeal(placed))
    expect([code.status, code.error.code]).toEqual([422, 'E_SIGN_CODE'])

    const first = await sign(person, 'individual')
    expect(first.status).toBe(200)
    expect(first.content.can.sign).toBe(false)
    expect(first.content.items.map((item) => item.state)).toEqual(['signing', 'signing'])
    expect((await sign(person, 'individual')).error.code).toBe('E_STATE')
    expect(await stateOf(placed.deal.id)).toBe('contract_signing')

    const second = await sign(firm, 'legalEntity')
    expect(second.status).toBe(200)
    expect(await stateOf(placed.deal.id)).toBe('awaiting_payment')
    const { items } = await papers(firm)
    expect(items.slice(0, 2).map((item) => item.state)).toEqual(['signed', 'signed'])
    // The invoice follows at once, and nobody has to sign it.
    expect(items[2]).toMatchObject({ kind: 'invoice' })
  })

  test('by its number alone tells a stranger only that it is in force, and since when', async () => {
    const [item] = (await papers(person)).items
    for (const query of [{}, { key: '' }, { key: '0'.repeat(20) }]) {
      const { content } = await app.anonymous().ask(checkDocument, { params: { number: 'SH-2026-000001' }, query })
      expect(content).toEqual({
        ...{ number: 'SH-2026-000001', verdict: 'valid', issuedAt: item?.issuedAt, voidedAt: null },
        ...{
          signedAt: expect.any(String),
          kind: null,
          title: null,
          subject: null,
          parties: [],
          sha256: null,
          size: null,
        },
      })
    }
  })

  test('is checked by anybody who has its QR, and another file is found out', async () => {
    const anybody = app.anonymous()
    const [item] = (await papers(person)).items
    const key = new URL(item?.checkPath ?? '', 'http://site').searchParams.get('key') ?? ''
    expect(key).toMatch(/^[0-9a-f]{20}$/)
    const checked = await anybody.ask(checkDocument, { params: { number: 'sh-2026-000001' }, query: { key } })
    expect(checked.content).toMatchObject({ number: 'SH-2026-000001', verdict: 'valid', sha256: item?.sha256 })
    expect(checked.content.parties.map((party) => [party.role, party.method, party.signerName])).toEqual([
      ['seller', 'eimzo', 'RAHIMOV S.'],
      ['buyer', 'eimzo', 'KARIMOVA D.'],
    ])
    expect(checked.statements).toBeLessThanOrEqual(4)
    expect(JSON.stringify(checked.content)).not.toContain(demoPeople.individual.person.pinfl)
    expect((await anybody.ask(checkDocument, { params: { number: 'SH-2026-777777' } })).status).toBe(404)
    const pdf = (await person.raw('GET', item?.url ?? '')).rawPayload
    const compare = (upload: Buffer) => anybody.ask(compareDocument, { params: { number: 'SH-2026-000001' }, upload })
    // Whoever has the very bytes holds the paper: its QR may have been printed before there were keys.
    expect((await compare(pdf)).content).toMatchObject({ same: true, key })
    const swapped = Buffer.from(pdf)
    swapped[swapped.length - 20] = 0x20
    expect((await compare(swapped)).content).toMatchObject({ same: false, key: null })
  })

  test('swapped on the disk, or with its hash in the table, does not verify', async () => {
    const said: string[] = []
    const log = vi.spyOn(console, 'log').mockImplementation((line: string) => said.push(line))
    try {
      expect(await runAdmin(app.server, ['verify-signatures'])).toBe(0)
      const kept = await db()
        .selectFrom('documents')
        .select(['id', 'paper', 'sha256'])
        .where('number', '=', 'SH-2026-000001')
        .executeTakeFirstOrThrow()
      const paper = kept.paper ?? ''
      const path = join(app.dataDir, 'papers', paper.slice(0, 2), paper.slice(2))
      const whole = await app.server.files.paperOf(paper)
      const other = Buffer.from('%PDF-1.7 another contract')
      await writeFile(path, other)
      expect(await runAdmin(app.server, ['verify-signatures'])).toBe(1)
      expect(said.some((line) => line.includes('SH-2026-000001') && line.includes('not the one'))).toBe(true)
      // Whoever reaches the table too still has no signature under it.
      await sql`alter table documents disable trigger documents_keep`.execute(db())
      const forged = createHash('sha256').update(other).digest('hex')
      await sql`update documents set sha256 = ${forged}, size = ${other.length} where id = ${kept.id}`.execute(db())
      said.length = 0
      expect(await runAdmin(app.server, ['verify-signatures'])).toBe(1)
      expect(said.filter((line) => line.includes('another document'))).toHaveLength(2)
      await writeFile(path, whole ?? '')
      await sql`update documents set sha256 = ${kept.sha256}, size = ${whole?.length ?? 0} where id = ${kept.id}`.execute(
        db(),
      )
      await sql`alter table documents enable trigger documents_keep`.execute(db())
      expect(await runAdmin(app.server, ['verify-signatures'])).toBe(0)
    } finally {
      log.mockRestore()
    }
  })
})

test('a code of the own phone signs up to a sum; a wrong one does not, and counts', async () => {
  const small = await placeDeal(app, { seller: firm, state: 'contract_signing', qty: '1000', stockQty: 10_000 })
  const { buyer } = small
  await manifestFor(buyer, small)
  expect((await papers(buyer, small)).methods).toEqual(['eimzo', 'otp'])
  const sent = await buyer.ask(sendSignCode, ofDeal(small))
  expect(sent.status).toBe(200)
  const { verifyKey } = sent.content
  const code = await lastCode(app, buyer.phone)
  const type = (one: Trader, typed: string) =>
    one.ask(signDealByCode, { ...ofDeal(small), body: { verifyKey, code: typed } })
  expect((await type(buyer, code === '000000' ? '111111' : '000000')).error.code).toBe('E_OTP_WRONG')
  // Nobody signs with a code of somebody else's phone.
  expect((await type(firm, code)).error.code).toBe('E_OTP_EXPIRED')
  const done = await type(buyer, code)
  expect(done.content.items[0]?.signers.find((one) => one.role === 'buyer')).toMatchObject({ method: 'otp' })
  const record = await db().selectFrom('signatureRecords').selectAll().where('method', '=', 'otp').execute()
  expect(record).toHaveLength(2)
  expect(record[0]).toMatchObject({ userId: buyer.userId, pkcs7: null, verifyKey })
})

test('numbers have no gaps and no twins, though many are taken at once and some are given up', async () => {
  const take = (giveUp: boolean) =>
    app.server
      .inSystem(async (ctx) => {
        const number = await nextNumber(ctx, 'TEST-{YYYY}-{N6}', app.clock.now)
        if (giveUp) throw new Error('given up')
        return number
      })
      .catch(() => undefined)
  const taken = await Promise.all(Array.from({ length: 30 }, (_, at) => take(at % 5 === 0)))
  const numbers = taken.filter((number) => number !== undefined).sort()
  expect(numbers).toEqual(numbers.map((_, at) => `TEST-2026-${String(at + 1).padStart(6, '0')}`))
  expect(numbers).toHaveLength(24)
})

describe('what a paper says of its sides', () => {
  const say = async (id: string, kind: DocumentKind) => {
    const row = await db()
      .selectFrom('documents')
      .select(['language', 'contentSealed'])
      .where('objectId', '=', id)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow()
    const { beside, ...own }: SealedContent = JSON.parse(
      await app.server.inSystem(async (ctx) => ctx.vault.unseal(row.contentSealed)),
    )
    return { language: row.language, own, beside }
  }
  const speaks = (one: Trader, language: Language) =>
    db().updateTable('users').set({ language }).where('id', '=', one.userId).execute()
  const deal = async (seller: Trader, buyer?: Trader) =>
    (
      await placeDeal(app, {
        seller,
        ...(buyer && { buyer }),
        state: 'contract_signing',
        qty: '1000',
        stockQty: 10_000,
      })
    ).deal
  const registered = async (kind: OrganizationKind, name: string, directorName: string) => {
    const input = farmAt(await idOf(app, '1718236'), { kind, name: { uz: name }, directorName, phone: nextPhone() })
    return headOf(app, { ...input, addressText: 'Bogʻ koʻchasi, 7-uy' }, undefined, { verifiedHow: 'certificate' })
  }

  test('is the registered name with its form, the whole address, and who represents it, in the languages of both', async () => {
    const seller = await registered('mchj', 'Oltin Vodiy', 'Rahimov Sardor')
    await speaks(seller, 'ru')
    const { id } = await deal(seller)
    const { language, own, beside } = await say(id, 'contract')
    expect([language, beside?.language]).toEqual(['uz', 'ru'])
    expect(own.values).toMatchObject({
      'seller.name': '«Oltin Vodiy» MChJ',
      'seller.represented': ', nomidan rahbari Rahimov Sardor',
      'seller.address': 'Samarqand viloyati, Urgut tumani, Bogʻ koʻchasi, 7-uy',
      'buyer.name': 'Ergasheva Malika',
      'buyer.represented': '',
    })
    expect(beside?.content.values).toMatchObject({
      'seller.name': 'ООО «Oltin Vodiy»',
      'seller.represented': ', в лице руководителя Rahimov Sardor',
      'seller.address': 'Самаркандская область, Ургутский район, Bogʻ koʻchasi, 7-uy',
    })
    expect((await say(id, 'specification')).beside?.language).toBe('ru')
    const { items } = (await seller.ask(getDealDocuments, { params: { id } })).content
    const pdf = await seller.raw('GET', items[0]?.url ?? '')
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  })

  test('is one language where both use the same, in whichever script, and a proprietor represents nobody', async () => {
    const seller = await registered('yatt', 'Karimov Anvar', 'Karimov Anvar')
    await speaks(seller, 'cyrl')
    const { language, own, beside } = await say((await deal(seller)).id, 'contract')
    expect([language, beside]).toEqual(['uz', undefined])
    expect(own.values).toMatchObject({ 'seller.name': 'YaTT Karimov Anvar', 'seller.represented': '' })
    const labels = own.requisites?.[0]?.rows.map(([label]) => label)
    expect(labels).toContain('Manzil')
    expect(labels).not.toContain('Rahbar')
  })
})

test('papers of a cancelled deal are void and say so', async () => {
  const gone = await placeDeal(app, { seller: firm, state: 'contract_signing', qty: '1000', stockQty: 10_000 })
  await manifestFor(gone.buyer, gone)
  await actAs(app, gone.buyer, async (ctx) =>
    takeStep(ctx, await lockDeal(ctx, gone.deal.id), 'cancel', { side: 'buyer', set: { cancelReason: 'sinov' } }),
  )
  const { items, can } = await papers(gone.buyer, gone)
  expect([items.map((item) => item.state), can.sign]).toEqual([['void', 'void'], false])
  const checked = await app.anonymous().ask(checkDocument, { params: { number: items[0]?.number ?? '' } })
  expect(checked.content.verdict).toBe('void')
  expect((await gone.buyer.ask(getDealManifest, ofDeal(gone))).error.code).toBe('E_STATE')
})

test('one person never signs for both sides', async () => {
  const head = await trader(app, 'mchj')
  const herself: Trader = { ...head, organizationId: undefined }
  const own = await placeDeal(app, {
    seller: head,
    buyer: herself,
    state: 'contract_signing',
    qty: '1000',
    stockQty: 10_000,
  })
  await manifestFor(head, own)
  /** By a code that has come to this telephone. */
  const sign = (of: PlacedDeal, one: Trader, phone: string) =>
    actAs(app, one, (ctx) =>
      dealSigning.signByCode(
        { ...ctx, actor: { ...ctx.actor, permissions: new Set([...ctx.actor.permissions, Permission.ProductOwn]) } },
        of.deal.id,
        { verifyKey: crypto.randomUUID(), code: '000000' },
        async () => phone,
      ),
    )
  expect(await sign(own, head, '+998901112200')).toBeUndefined()
  await expect(sign(own, herself, '+998901112201')).rejects.toMatchObject({ code: 'E_SAME_SIGNER' })
  expect(await stateOf(own.deal.id)).toBe('contract_signing')

  // Nor with another account, when the code comes to the phone that has signed already.
  const other = await trader(app)
  const shared = await placeDeal(app, {
    seller: head,
    buyer: other,
    state: 'contract_signing',
    qty: '1000',
    stockQty: 10_000,
  })
  await manifestFor(head, shared)
  expect(await sign(shared, head, '+998901112200')).toBeUndefined()
  await expect(sign(shared, other, '+998901112200')).rejects.toMatchObject({ code: 'E_SAME_SIGNER' })
  expect(await sign(shared, other, '+998901112202')).toBeUndefined()
  expect(await stateOf(shared.deal.id)).toBe('awaiting_payment')
}, 60_000)
