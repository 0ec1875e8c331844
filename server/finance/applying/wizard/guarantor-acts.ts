import type { z } from 'zod'
import type { addGuarantor as contract } from '#contract/finance/applications.ts'
import { type Application, type ApplicationKind, holdOwn } from '../../../applications/public.ts'
import { peopleByIds, personBy, taxpayerOf } from '../../../identity/public.ts'
import type { SignedCtx } from '../../../kernel/context.ts'
import { refuse, refuseFields } from '../../../kernel/refuse.ts'
import { notify, sendSms } from '../../../notices/public.ts'
import { guarantorsOf } from './guarantors.ts'
import '../../tables.ts'

type Named = z.output<typeof contract.body>
/** Of a page of this site, whole. */
type AddressOf = (path: string) => string

/** Who vouches is named in a draft: afterwards nothing of it changes. */
async function holdDraft(ctx: SignedCtx, kind: ApplicationKind, id: number) {
  const application = await holdOwn(ctx, kind, id)
  return application.status === 'draft' ? application : refuse('E_STATE', { status: application.status })
}

/** The link by which somebody reads what they vouch for, and agrees; whoever has an account finds it there too. */
async function sendLink(ctx: SignedCtx, addressOf: AddressOf, { userId }: Application, phone: string, key: string) {
  const name = (await peopleByIds(ctx, [userId])).get(userId)?.name ?? ''
  const path = `/consent/${key}`
  await sendSms(ctx, phone, { template: 'guarantee', values: { name, link: addressOf(path) }, lang: ctx.lang })
  const known = await personBy(ctx, { phone })
  if (known !== undefined)
    await notify(ctx, 'fin.guarantee', [known], { name }, { link: path, as: { userId: known, organizationId: null } })
}

export async function addGuarantor(
  ctx: SignedCtx,
  kind: ApplicationKind,
  id: number,
  given: Named,
  addressOf: AddressOf,
): Promise<void> {
  const application = await holdDraft(ctx, kind, id)
  const { pinfl } = await taxpayerOf(ctx, { userId: application.userId, organizationId: null })
  const fingerprint = ctx.vault.fingerprint(given.pinfl)
  const people = await guarantorsOf(ctx, id)
  // Nobody vouches for themselves, nor twice.
  if (pinfl === given.pinfl || people.some((one) => one.pinflFingerprint === fingerprint))
    refuseFields([{ field: 'pinfl', code: 'V_TWICE' }])
  const { key } = await ctx.tx
    .insertInto('financeGuarantors')
    .values({
      applicationId: id,
      role: given.role,
      name: given.name,
      pinflSealed: ctx.vault.seal(given.pinfl),
      pinflFingerprint: fingerprint,
      phoneSealed: ctx.vault.seal(given.phone),
      income: given.income ?? null,
      debts: given.debts ?? null,
      askedAt: ctx.now,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning('key')
    .executeTakeFirstOrThrow()
  await sendLink(ctx, addressOf, application, given.phone, key)
  await ctx.changed('applications')
}

export async function removeGuarantor(
  ctx: SignedCtx,
  kind: ApplicationKind,
  id: number,
  personId: number,
): Promise<void> {
  await holdDraft(ctx, kind, id)
  const gone = await ctx.tx
    .deleteFrom('financeGuarantors')
    .where('id', '=', personId)
    .where('applicationId', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) refuse('E_NOT_FOUND')
  await ctx.changed('applications')
}

export async function askGuarantorAgain(
  ctx: SignedCtx,
  kind: ApplicationKind,
  id: number,
  personId: number,
  addressOf: AddressOf,
): Promise<void> {
  const application = await holdDraft(ctx, kind, id)
  const person = (await guarantorsOf(ctx, id)).find((one) => one.id === personId) ?? refuse('E_NOT_FOUND')
  if (person.status !== 'waiting') refuse('E_STATE', { status: person.status })
  await ctx.tx
    .updateTable('financeGuarantors')
    .set({ askedAt: ctx.now, updatedAt: ctx.now })
    .where('id', '=', personId)
    .execute()
  await sendLink(ctx, addressOf, application, ctx.vault.unseal(person.phoneSealed), person.key)
}
