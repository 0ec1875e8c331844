import type { ConversationKind } from '#contract/conversations/conversation-limits.ts'
import type { Localized } from '#contract/localized.ts'
import { type PartyRef, partyKey } from '../identity/public.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { refuse } from '../kernel/refuse.ts'

/** What a conversation is about, as the domain that owns it tells. */
export interface ConversationSubject {
  /** Notices name it. */
  title: Localized
  /** The two sides; the link leads each to its own view of the thing. */
  parties: readonly { party: PartyRef; link: string }[]
  /** Phones and cards stay hidden while the sides have not agreed. */
  masksContacts: boolean
  /** What is changed or taken back is kept for whoever decides a dispute. */
  keepsEvidence: boolean
  /** Nobody writes any more. */
  closed: boolean
  /** The caller may write for their side; who may not see it at all is told of no subject. */
  mayWrite: boolean
  /** The caller takes no part but may read it as evidence. */
  isWitness: boolean
}

/** Each kind is answered for by its own domain; an unknown id is undefined, and so not found. */
type FindSubject = (ctx: SignedCtx, subjectId: string) => Promise<ConversationSubject | undefined>
export type ConversationSubjects = Partial<Record<ConversationKind, FindSubject>>

export interface About {
  kind: ConversationKind
  subjectId: string
}

/** Where the caller stands in a conversation. */
export interface Standing {
  about: About
  subject: ConversationSubject
  pairKey: string
  /** The caller's own side; undefined for a witness. */
  ownKey: string | undefined
  otherKeys: readonly string[]
}

/** Whoever neither takes part nor may bear witness is told that there is nothing. */
export async function requireStanding(ctx: SignedCtx, subjects: ConversationSubjects, about: About): Promise<Standing> {
  const subject = await subjects[about.kind]?.(ctx, about.subjectId)
  if (!subject) refuse('E_NOT_FOUND')
  const keys = subject.parties.map(({ party }) => partyKey(party))
  const own = ctx.actor.organizationId ?? ctx.actor.userId
  const ownKey = keys.find((key) => key === own)
  if (!ownKey && !subject.isWitness) refuse('E_NOT_FOUND')
  return {
    about,
    subject,
    pairKey: keys.toSorted().join(' '),
    ownKey,
    otherKeys: keys.filter((key) => key !== ownKey),
  }
}

/** Only those who take part and may speak for their side. */
export async function requireVoice(
  ctx: SignedCtx,
  subjects: ConversationSubjects,
  about: About,
): Promise<Standing & { ownKey: string }> {
  const part = await requirePart(ctx, subjects, about)
  return part.subject.mayWrite ? part : refuse('E_FORBIDDEN')
}

/** Only those who take part. */
export async function requirePart(
  ctx: SignedCtx,
  subjects: ConversationSubjects,
  about: About,
): Promise<Standing & { ownKey: string }> {
  const { ownKey, ...standing } = await requireStanding(ctx, subjects, about)
  return ownKey ? { ...standing, ownKey } : refuse('E_NOT_FOUND')
}
