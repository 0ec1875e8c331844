import { z } from 'zod'
import type { Localized } from '#contract/localized.ts'
import type { Certificate } from '#contract/media/learning.ts'
import { checkPathOf, documentsByIds, issueDocument } from '../../documents/public.ts'
import { legalPartyOf } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { notify } from '../../notices/public.ts'
import type { PublishedCourse } from './course.ts'
import '../tables.ts'

/** What the papers of learning are about. */
export const CERTIFIED = 'enrolment'
const TEMPLATE = 'course-certificate'
const ISSUER = 'Agroplatforma'

const hoursIn = ({ lang }: Ctx, hours: number | null) =>
  hours === null ? '' : lang === 'eng' ? String(hours) : String(hours).replace('.', ',')

interface Learner {
  id: string
  userId: string
  courseId: number
}

/** The paper, once: number and bytes follow a moment after the commit. */
export async function certify(
  ctx: SignedCtx,
  { id, userId, courseId }: Learner,
  { title, extra }: PublishedCourse,
  score: number | null,
): Promise<string> {
  const person = { userId, organizationId: null }
  const { name } = await legalPartyOf(ctx, person)
  const course = textIn(ctx.lang, title)
  const document = await issueDocument(ctx, {
    kind: 'certificate',
    templateCode: TEMPLATE,
    objectType: CERTIFIED,
    objectId: id,
    language: ctx.lang,
    variables: {
      values: {
        subject: course,
        'issuer.name': ISSUER,
        'holder.name': textIn(ctx.lang, name),
        'course.lecturer': extra.lecturer.name,
        'course.hours': hoursIn(ctx, extra.hours),
        'course.score': score === null ? '' : `${score} %`,
      },
    },
    parties: [{ role: 'holder', party: person }],
  })
  await notify(ctx, 'course.certified', [userId], { course }, { link: `/media/online-courses/${courseId}` })
  return document.id
}

export interface GivenCertificate {
  id: string
  number: string | null
  /** Where whoever it is shown to checks it. */
  checkPath: string | null
  courseId: number
  title: Localized
  issuedAt: Date
}

/** Of a person, or these: in force, the newest first; three statements. */
async function findCertificates(
  ctx: Ctx,
  { userId, ids }: { userId?: string; ids?: readonly string[] | undefined },
): Promise<GivenCertificate[]> {
  let query = ctx.tx
    .selectFrom('enrolments as enrolment')
    .innerJoin('contentItems as item', 'item.id', 'enrolment.courseId')
    .leftJoin('editions as edition', 'edition.id', 'enrolment.courseId')
    .select(['enrolment.documentId', 'enrolment.courseId', 'item.title as working', 'edition.title as published'])
    .where('enrolment.documentId', 'is not', null)
    .orderBy('enrolment.certifiedAt', 'desc')
    .orderBy('enrolment.id')
  if (userId) query = query.where('enrolment.userId', '=', userId)
  if (ids) query = query.where('enrolment.documentId', 'in', [...ids])
  const rows = await query.execute()
  const papers = await documentsByIds(
    ctx,
    rows.flatMap(({ documentId }) => documentId ?? []),
  )
  return rows.flatMap(({ documentId, courseId, working, published }) => {
    const paper = papers.find(({ id, status }) => id === documentId && status !== 'void')
    if (!paper) return []
    const { id, number, issuedAt } = paper
    const checkPath = number && checkPathOf({ ...paper, number })
    return [{ id, number, checkPath, courseId, issuedAt, title: published ?? { uz: working } }]
  })
}

export const certificatesOf = (ctx: Ctx, userId: string, ids?: readonly string[]) =>
  findCertificates(ctx, { userId, ids })

/** Whosever they are; what is no certificate of ours is not among them. */
export async function certificatesByIds(ctx: Ctx, ids: readonly string[]): Promise<Map<string, GivenCertificate>> {
  const known = ids.filter((id) => z.uuid().safeParse(id).success)
  const found = known.length > 0 ? await findCertificates(ctx, { ids: known }) : []
  return new Map(found.map((one) => [one.id, one]))
}

export const shownCertificate = (
  ctx: Ctx,
  { id, number, courseId, title, issuedAt, checkPath }: GivenCertificate,
): Certificate => ({
  id,
  number,
  courseId,
  course: textIn(ctx.lang, title),
  issuedAt: issuedAt.toISOString(),
  url: `/main/api-media/certificates/${id}`,
  checkPath,
})
