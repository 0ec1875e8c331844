import { type ApplicantSide, isAgreed, isLiveApplicant } from '#contract/announcements/applicant-process.ts'
import type { ApplicantPage } from '#contract/announcements/applicants.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { freeSlots } from '../calendar/days.ts'
import { kinds } from '../kinds/all.ts'
import { applicantSubjects } from './conversation.ts'
import { otherProviders } from './others.ts'
import { presentRows } from './present.ts'
import { type Applicant, announcementsById, isOpenTo, ownApplicant, toldState } from './row.ts'
import { answerWords } from './tell.ts'
import { productToOffer } from './trade.ts'

export async function presentPage(ctx: SignedCtx, files: FileStore, id: string): Promise<ApplicantPage> {
  const { row, side } = await ownApplicant(ctx, id)
  const [shown] = await presentRows(ctx, files, [row], side)
  if (!shown) refuse('E_NOT_FOUND')
  const subject = (await applicantSubjects(ctx, [id])).get(id)
  return {
    ...shown,
    ...(await attachedWhole(ctx, row, side)),
    free: row.day && isLiveApplicant(row.status) ? await freeSlots(ctx, row.announcementId, row.day) : null,
    answer: answerFor(ctx, row, side),
    others: side === 'applicant' && row.othersTold && isLiveApplicant(row.status) ? await otherProviders(ctx, row) : [],
    product: await productToOffer(ctx, row, side),
    can: {
      talk: subject !== undefined && !subject.closed,
      call: isAgreed(row.status),
    },
  }
}

function answerFor(ctx: SignedCtx, row: Applicant, side: ApplicantSide): string | null {
  const { state, endedBy } = toldState(row, side)
  if (state !== 'expired' && (state !== 'declined' || endedBy === 'applicant')) return null
  return textIn(ctx.lang, answerWords(row))
}

/** The whole attached announcement, without what its kind keeps for the owner. */
async function attachedWhole(ctx: SignedCtx, row: Applicant, side: ApplicantSide) {
  const [brought] = row.attachedId === null ? [] : await announcementsById(ctx, [row.attachedId])
  if (!brought || !isOpenTo(ctx, row, side, brought)) return { attachedContent: null, names: {} }
  const kind = kinds[brought.kind]
  const published = (await kind.givenOf(ctx, new Map([[brought.id, brought.content]]))).get(brought.id)
  if (!published) return { attachedContent: null, names: {} }
  return { attachedContent: published.content, names: await kind.namesIn(ctx, [published.content]) }
}
