import type { z } from 'zod'
import type { ApplicationContent } from '#contract/applications/application.ts'
import { actingParty, type PartyRef, partyTerritory } from '../identity/public.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { refuse, refuseFields } from '../kernel/refuse.ts'
import { toFieldRefusal } from '../kernel/words/validation.ts'
import { checkAnswers, type GivenPaper, gatherPapers } from './check.ts'
import type { ApplicationKind } from './kind.ts'
import { type Application, holdApplication, isOwn, json, TOPIC } from './rows.ts'

export interface Draft {
  id?: number | undefined
  rowVersion?: number | undefined
  subjectId: number
  content: ApplicationContent
  answers: ApplicationContent
  papers: readonly GivenPaper[]
}

/** Parses the content by the shape of the kind; faults are named by the fields of the form. */
export function readContent(shape: z.ZodType<ApplicationContent>, content: ApplicationContent): ApplicationContent {
  const read = shape.safeParse(content)
  return read.success
    ? read.data
    : refuseFields(read.error.issues.map((issue) => toFieldRefusal({ ...issue, path: ['content', ...issue.path] })))
}

/** Called while the applicant types. `forParty`: somebody prepares it for another person, who will confirm it. */
export async function saveDraft(
  ctx: SignedCtx,
  kind: ApplicationKind,
  draft: Draft,
  forParty?: PartyRef,
): Promise<Application> {
  const content = readContent(kind.content.draft, draft.content)
  const subject =
    (await kind.subject(ctx, draft.subjectId, content)) ??
    refuseFields([{ field: kind.subjectField ?? 'subjectId', code: 'E_NOT_FOUND' }])
  const before =
    draft.id === undefined
      ? undefined
      : await holdApplication(ctx, kind, draft.id, { whose: isOwn(ctx, 'prepared'), rowVersion: draft.rowVersion })
  if (before && before.status !== 'draft') refuse('E_STATE', { status: before.status })
  const party = before ?? forParty ?? actingParty(ctx)
  const form = await checkAnswers(ctx, subject, draft.answers, { partial: true })
  const papers = await gatherPapers(ctx, subject, draft.papers, before?.papers ?? [])
  const columns = {
    subjectId: draft.subjectId,
    territoryId: kind.territoryOf?.(content) ?? (await partyTerritory(ctx, party)),
    amount: kind.amountOf(content),
    content: json(content),
    ...form,
    answers: json(form.answers),
    ...papers,
    papers: json(papers.papers),
  }
  if (before) return kind.applications.change(ctx, before, columns)
  const made = await ctx.tx
    .insertInto('applications')
    .values({
      kind: kind.name,
      userId: party.userId,
      organizationId: party.organizationId,
      ...(forParty && { preparedBy: ctx.actor.userId, preparedFor: ctx.actor.organizationId ?? null }),
      ...columns,
      stateSince: ctx.now,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await kind.applications.begin(ctx, made)
  await ctx.changed(TOPIC)
  return made
}

/** A draft that nobody else has seen is deleted without a trace. */
export async function removeDraft(ctx: SignedCtx, kind: ApplicationKind, id: number): Promise<void> {
  const { status } = await holdApplication(ctx, kind, id, { whose: isOwn(ctx, 'prepared') })
  if (status !== 'draft') refuse('E_STATE', { status })
  await ctx.tx.deleteFrom('stepClocks').where('object', '=', 'application').where('objectId', '=', String(id)).execute()
  await ctx.tx.deleteFrom('applications').where('id', '=', id).execute()
  await ctx.changed(TOPIC)
}
