import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type DemoKind, issueDemoPerson } from '#eimzo/issue/demo-people.ts'
import { signMessage } from '#eimzo/issue/sign.ts'
import { refusal } from '#eimzo/verify/verdict.ts'
import { DAY_MS } from '#uz/durations.ts'
import { runAdmin } from '../../admin.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { openSigningApp, type SigningApp } from '../../testing/signing.ts'
import { readSignature, requireSignature, type SignedParty } from '../public.ts'

let app: SigningApp
let userId: string
beforeAll(async () => {
  app = await openSigningApp()
  userId = await app.account('legalEntity')
})
afterAll(() => app.close())

const text = 'Shartnoma № 7: 10 tonna uzum'
const organization = { tin: '301234567' }

/** Domain code of later issues will have a signed-in context; this one is as good. */
const signed = (ctx: Ctx): SignedCtx => ({
  ...ctx,
  actor: {
    userId,
    sessionId: '',
    clientId: 1,
    permissions: new Set<number>(),
    language: 'uz',
    organizationId: undefined,
    employeeId: undefined,
    territories: [],
    viewedBy: undefined,
  },
})

const content = new TextEncoder().encode(text)

/** As a call does it: the service first, the transaction after. */
async function submit(pkcs7: string, more: Partial<SignedParty> = {}, service = app.server.signatures) {
  const accepted = await readSignature(service, { content, pkcs7 }, { ip: '', now: app.clock.now })
  const wanted = { objectType: 'contract', objectId: '7', version: 1, party: organization, ...more }
  return app.server.inSystem((ctx) => requireSignature(signed(ctx), accepted, wanted))
}

describe('a document', () => {
  test('where nobody stamps, a key that has run out does not sign as of yesterday', async () => {
    const { now } = app.clock
    const [day, unstamped] = [DAY_MS, { ...app.server.signatures, timestamper: undefined }]
    const signedAt = (signingTime: Date) => {
      const { key, chain } = issueDemoPerson(app.simulator.authority, 'legalEntity', { now })
      return Buffer.from(signMessage({ content, key, chain, detached: false, signingTime }).pkcs7).toString('base64')
    }
    await expect(
      submit(signedAt(new Date(now.getTime() - day / 2)), { objectId: 'late' }, unstamped),
    ).rejects.toMatchObject({
      code: 'E_SIGNATURE_CLOCK',
    })
    expect(await submit(signedAt(now), { objectId: 'fresh' }, unstamped)).toMatchObject({ signedAt: now })
  })

  test.each([
    ['with the text inside', false],
    ['with the text apart', true],
  ])('signed %s is stamped and kept whole', async (_, detached) => {
    const objectId = `kept-${detached}`
    const proof = await submit(await app.sign('legalEntity', text, detached), { objectId })
    expect(proof).toMatchObject({ signedAt: app.clock.now, name: 'RAHIMOV SHERZOD ANVAR OʻGʻLI' })
    const record = await app.server.services.db
      .selectFrom('signatureRecords')
      .selectAll()
      .where('objectId', '=', objectId)
      .executeTakeFirstOrThrow()
    expect(record).toMatchObject({ objectType: 'contract', version: 1, userId, tin: '301234567', title: 'DIREKTOR' })
    const again = await app.server.signatures.verifier.verifyAttached(
      Uint8Array.from(Buffer.from(record.pkcs7 ?? '', 'base64')),
      { content, timestamp: 'required' },
    )
    expect(again).toMatchObject({ ok: true })
  })

  test('a person signs as a person', async () => {
    await submit(await app.sign('individual', text), { party: { pinfl: '41203901234566' } })
  })

  test.each<[string, DemoKind, string, Partial<SignedParty>, string]>([
    ['another organization', 'official', text, {}, 'E_SIGNER'],
    ['another person', 'soleProprietor', text, { party: { pinfl: '41203901234566' } }, 'E_SIGNER'],
    ['another text', 'legalEntity', 'Shartnoma № 7: 100 tonna uzum', {}, 'E_SIGNATURE_CONTENT'],
    ['an expired certificate', 'expired', text, { party: { pinfl: '31801881234564' } }, 'E_CERTIFICATE_EXPIRED'],
  ])('of %s is refused', async (_, kind, signedText, more, code) => {
    await expect(submit(await app.sign(kind, signedText), more)).rejects.toMatchObject({ code })
  })

  test('a certificate that was taken back is said so', async () => {
    const failure = { code: 'certificate-revoked', detail: 'reported-by-service', message: '' } as const
    const verifyAttached = () => Promise.resolve(refusal('native', failure))
    const known = { ...app.server.signatures, verifier: { ...app.server.signatures.verifier, verifyAttached } }
    const submitting = submit(await app.sign('legalEntity', text), {}, known)
    await expect(submitting).rejects.toMatchObject({ code: 'E_CERTIFICATE_REVOKED' })
  })

  test('a service that is away is said so', async () => {
    const away = { ...app.server.signatures, timestamper: { stamp: () => Promise.reject(new Error('away')) } }
    const pkcs7 = await app.sign('legalEntity', text)
    const submitting = submit(pkcs7, {}, away)
    await expect(submitting).rejects.toMatchObject({ code: 'E_SIGNATURE_SERVICE' })
  })
})

test('verify-signatures finds a record that was tampered with', async () => {
  const said: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => said.push(line))
  try {
    expect(await runAdmin(app.server, ['verify-signatures'])).toBe(0)
    const { db } = app.server.services
    await sql`alter table signature_records disable trigger signature_records_append_only`.execute(db)
    await sql`update signature_records set pinfl_sealed = null where object_id = 'kept-true'`.execute(db)
    await sql`update signature_records set pkcs7 = overlay(pkcs7 placing 'AAAA' from 900) where object_id = 'kept-false'`.execute(
      db,
    )
    expect(await runAdmin(app.server, ['verify-signatures'])).toBe(1)
    expect(said.at(-1)).toBe('4 signatures checked, 2 do not verify')
  } finally {
    log.mockRestore()
  }
})
