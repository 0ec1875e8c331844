import type { ApplicationContent, ApplicationPaper } from '#contract/applications/application.ts'
import { checkValues } from '#contract/forms/fields/check-values.ts'
import type { RequiredDoc } from '#contract/forms/file-template-process.ts'
import { dayOf } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import { ownFiles } from '../conversations/public.ts'
import { fieldRefusals, formById, requiredDocs } from '../forms/public.ts'
import type { Ctx, SignedCtx } from '../kernel/context.ts'
import { type FieldRefusal, refuseFields } from '../kernel/refuse.ts'
import { textIn } from '../kernel/words/localized.ts'
import type { ApplicationKind, Subject } from './kind.ts'
import type { Application } from './rows.ts'

export interface GivenPaper {
  code: string
  fileId: string
  issuedOn?: string | null | undefined
}

/** `partial`: a draft may have gaps, but what is filled in must be valid. */
type How = { partial: boolean }

/** Checks the answers against the subject's form in its current version. */
export async function checkAnswers(ctx: Ctx, subject: Subject, given: ApplicationContent, { partial }: How) {
  const form = subject.fieldTemplateId === null ? undefined : await formById(ctx, subject.fieldTemplateId)
  if (!form) return { fieldTemplateId: null, fieldTemplateVersion: null, answers: {} }
  const { values, faults } = checkValues(form.fields, given, { at: 'answers', partial })
  if (faults.length > 0) refuseFields(fieldRefusals(ctx, faults))
  return { fieldTemplateId: form.templateId, fieldTemplateVersion: form.version, answers: values }
}

/** Papers attached earlier stay, whoever brought them; new ones must belong to the caller. */
export async function gatherPapers(
  ctx: SignedCtx,
  subject: Subject,
  given: readonly GivenPaper[],
  before: readonly ApplicationPaper[],
) {
  const list = subject.fileTemplateCode === null ? undefined : await requiredDocs(ctx, subject.fileTemplateCode)
  const kept = new Map(before.map((paper) => [paper.file.id, paper.file]))
  const fresh = await ownFiles(
    ctx,
    [...new Set(given.map(({ fileId }) => fileId))].filter((id) => !kept.has(id)),
  )
  for (const file of fresh) kept.set(file.id, file)
  const faults: FieldRefusal[] = []
  const papers = given.flatMap(({ code, fileId, issuedOn = null }, at): ApplicationPaper[] => {
    const doc = list?.docs.find((one) => one.code === code)
    const file = kept.get(fileId)
    if (!doc || !file) {
      faults.push({ field: `papers[${at}].code`, code: 'V_UNKNOWN' })
      return []
    }
    faults.push(...faultsOfFile(ctx, doc, file, `papers[${at}]`), ...faultsOfAge(ctx, doc, issuedOn, `papers[${at}]`))
    return [{ code, file, issuedOn }]
  })
  if (faults.length > 0) refuseFields(faults)
  return { fileTemplateId: list?.templateId ?? null, fileTemplateVersion: list?.version ?? null, papers }
}

const MEGABYTE = 1_048_576

function faultsOfFile(ctx: Ctx, doc: RequiredDoc, file: ApplicationPaper['file'], field: string): FieldRefusal[] {
  const label = textIn(ctx.lang, doc.name)
  const ending = file.name.split('.').at(-1)?.toLowerCase().replace('jpeg', 'jpg') ?? ''
  const faults: FieldRefusal[] = []
  if (!doc.formats.some((format) => format === ending))
    faults.push({ field, code: 'V_FILE_TYPE', values: { label, allowed: doc.formats.join(', ') } })
  if (file.size > doc.maxMb * MEGABYTE) faults.push({ field, code: 'V_FILE_SIZE', values: { label, max: doc.maxMb } })
  return faults
}

function faultsOfAge(ctx: Ctx, { validDays }: RequiredDoc, issuedOn: string | null, field: string): FieldRefusal[] {
  if (validDays === null || issuedOn === null) return []
  const at = `${field}.issuedOn`
  if (issuedOn > dayOf(ctx.now)) return [{ field: at, code: 'V_DATE_FUTURE' }]
  const oldest = dayOf(daysFrom(ctx.now, -validDays))
  return issuedOn < oldest ? [{ field: at, code: 'V_PAPER_OLD', values: { days: validDays } }] : []
}

/**
 * Refuses where a required paper is missing: by the list, by the content, and except for those that come from
 * elsewhere.
 */
export async function requirePapers(ctx: Ctx, kind: ApplicationKind, subject: Subject, application: Application) {
  const list = subject.fileTemplateCode === null ? undefined : await requiredDocs(ctx, subject.fileTemplateCode)
  const { wanted, brought } = (await kind.papers?.(ctx, application)) ?? { wanted: [], brought: [] }
  const given = new Map(application.papers.map((paper) => [paper.code, paper]))
  const faults = (list?.docs ?? []).flatMap((doc): FieldRefusal[] => {
    const { code, required, issuer, validDays } = doc
    if (brought.includes(code)) return []
    const paper = given.get(code)
    const values = { label: textIn(ctx.lang, doc.name) }
    const isAsked = wanted.includes(code) || (required && issuer === 'user')
    if (!paper) return isAsked ? [{ field: `papers.${code}`, code: 'V_REQUIRED', values }] : []
    const field = `papers.${code}.issuedOn`
    if (validDays !== null && paper.issuedOn === null) return [{ field, code: 'V_REQUIRED', values }]
    return faultsOfAge(ctx, doc, paper.issuedOn, `papers.${code}`)
  })
  if (faults.length > 0) refuseFields(faults)
}
