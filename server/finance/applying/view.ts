import { z } from 'zod'
import type { ApplicationContent } from '#contract/applications/application.ts'
import type { ApplicationView, RequestView } from '#contract/applications/applications.ts'
import { isOpenRequest } from '#contract/applications/request-process.ts'
import type { FinanceKind } from '#contract/finance/products/product-process.ts'
import type { CreditRequest, FinanceApplication } from '#contract/finance/view-parts.ts'
import { rowId } from '#contract/ids.ts'
import { HOUR_MS } from '#uz/durations.ts'
import { maskPhone } from '#uz/phone.ts'
import { maskPinfl } from '#uz/pinfl.ts'
import { describeRecord, formById, requiredDocs } from '../../forms/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { categoriesByIds } from '../../reference/public.ts'
import { seesAllLenders } from '../lenders/lookup.ts'
import { productOf } from '../products/lookup.ts'
import { answersFor, showAnswers } from '../registers/answers.ts'
import { activitiesOf } from './content.ts'
import { hasContract } from './contract.ts'
import { letterOf } from './desk/letter.ts'
import { profileOf } from './desk/profile.ts'
import { boundsFor } from './desk/proposal-bounds.ts'
import { isStillMissing } from './desk/second-chance.ts'
import { CONSENT_HOURS, guarantorsOf } from './wizard/guarantors.ts'

const financeKindOf = (name: string) => name as FinanceKind

/** Papers that a product asks for; whether one is there is another matter. */
export async function papersWanted(ctx: Ctx, fileTemplateCode: string | null | undefined) {
  const list = fileTemplateCode ? await requiredDocs(ctx, fileTemplateCode) : undefined
  return (list?.docs ?? []).map(({ code, name, required, issuer, validDays, formats, maxMb }) => ({
    code,
    name: textIn(ctx.lang, name),
    required,
    issuer,
    validDays,
    formats: [...formats],
    maxMb,
  }))
}

/** Fields of the product's own form, in its latest version. */
export async function fieldsAsked(ctx: Ctx, fieldTemplateId: number | null) {
  const form = fieldTemplateId === null ? undefined : await formById(ctx, fieldTemplateId)
  return [...(form?.fields ?? [])]
}

/** The same filled in, in the version that was filled in; a product without a form costs nothing. */
async function answeredIn(ctx: Ctx, applicationId: number, answers: ApplicationContent) {
  if (Object.keys(answers).length === 0) return []
  const { fieldTemplateId, fieldTemplateVersion } = await ctx.tx
    .selectFrom('applications')
    .select(['fieldTemplateId', 'fieldTemplateVersion'])
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  if (fieldTemplateId === null || fieldTemplateVersion === null) return []
  return describeRecord(ctx, { templateId: fieldTemplateId, version: fieldTemplateVersion }, answers)
}

async function productShown(ctx: Ctx, subjectId: number, version: number | null) {
  const product = await productOf(ctx, subjectId, version ?? undefined)
  return {
    id: subjectId,
    code: product?.code ?? '',
    version: product?.version ?? version ?? 0,
    name: product ? textIn(ctx.lang, product.terms.name) : '',
  }
}

async function peopleShown(ctx: Ctx, applicationId: number) {
  return (await guarantorsOf(ctx, applicationId)).map((one) => ({
    id: one.id,
    role: one.role,
    name: one.name,
    pinfl: maskPinfl(ctx.vault.unseal(one.pinflSealed)),
    phone: maskPhone(ctx.vault.unseal(one.phoneSealed)),
    income: one.income,
    debts: one.debts,
    state:
      one.status === 'waiting' && ctx.now.getTime() - one.askedAt.getTime() > CONSENT_HOURS * HOUR_MS
        ? ('expired' as const)
        : one.status,
  }))
}

/** Advice is for lenders; whoever asks is judged by nobody's points. */
const withoutScore = ({ score: _score, ...computed }: ApplicationContent): ApplicationContent => computed

export async function dressOwn(ctx: Ctx, view: ApplicationView): Promise<FinanceApplication> {
  const product = await productOf(ctx, view.subjectId, view.subjectVersion ?? undefined)
  return {
    ...view,
    kind: financeKindOf(view.kind),
    computed: withoutScore(view.computed),
    product: await productShown(ctx, view.subjectId, view.subjectVersion),
    people: await peopleShown(ctx, view.id),
    letter: letterOf(ctx, view, view.status === 'rejected' && ((await isStillMissing(ctx, view)) ?? false)),
    wanted: await papersWanted(ctx, product?.terms.fileTemplateCode),
    registers: showAnswers(ctx, await answersFor(ctx, view.id)),
    answered: await answeredIn(ctx, view.id, view.answers),
    hasContract: hasContract(view),
  }
}

/** Why whoever looks may not act: staff of the platform, or nobody has given them a place. */
export async function readOnlyFor(ctx: SignedCtx): Promise<'profile' | 'platform' | null> {
  if (seesAllLenders(ctx.actor)) return 'platform'
  return (await profileOf(ctx)) ? null : 'profile'
}

/** Whole content names fields and animals, masked content their categories alone. */
const cropIds = (content: ApplicationContent): number[] => [
  ...new Set([...activitiesOf(content).map(({ categoryId }) => categoryId), ...masked.parse(content.categoryIds)]),
]
const masked = z.array(rowId).catch([])

export async function dressRequest(ctx: SignedCtx, view: RequestView): Promise<CreditRequest> {
  const { application } = view
  const grown = cropIds(application.content)
  // As papers: while the request is open, to those who work on it.
  const isReadable = !view.isMasked && (view.status === 'won' || isOpenRequest(view.status))
  const named = await categoriesByIds(ctx, grown)
  const product = await productOf(ctx, application.subjectId)
  const wanted = view.isMasked ? [] : await papersWanted(ctx, product?.terms.fileTemplateCode)
  return {
    ...view,
    kind: financeKindOf(application.kind),
    product: await productShown(ctx, application.subjectId, null),
    people: view.isMasked ? [] : await peopleShown(ctx, application.id),
    readOnly: await readOnlyFor(ctx),
    hasContract: view.status === 'won' && application.granted !== null,
    crops: grown.flatMap((id) => named.get(id)?.name ?? []),
    registers: isReadable ? showAnswers(ctx, await answersFor(ctx, application.id)) : [],
    answered: await answeredIn(ctx, application.id, application.answers),
    paperNames: Object.fromEntries(wanted.map(({ code, name }) => [code, name])),
    bounds: await boundsFor(ctx, view),
  }
}
