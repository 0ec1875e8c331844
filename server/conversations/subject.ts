import { type ConversationKind, GROUP_MEMBERS } from '#contract/conversations/conversation-limits.ts'
import type { Localized } from '#contract/localized.ts'
import { partyKey } from '#contract/party-key.ts'
import { actingParty, type PartyRef } from '../identity/public.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { refuse } from '../kernel/refuse.ts'

export interface Participant {
  party: PartyRef
  /** Leads to their own view of the thing. */
  link: string
  /** Since when they take part: what was said before is not theirs to read. */
  since?: Date
  /** The side of staff: one of them answers, and these learn of a message while nobody does. */
  staff?: { onDuty: readonly string[] }
}

/** What a conversation is about, as the domain that owns it tells. */
export interface ConversationSubject {
  /** Notices name it. */
  title: Localized
  /** The two sides, or the members of a group. */
  parties: readonly Participant[]
  /** Members come and go and the talk stays one; nobody of them blocks another here. */
  isGroup?: boolean
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
  /** Nothing older is theirs to read. */
  since: Date | null
  /** The caller is of the side of staff. */
  isStaff: boolean
  otherKeys: readonly string[]
}

/** Whoever neither takes part nor may bear witness is told that there is nothing. */
export async function requireStanding(ctx: SignedCtx, subjects: ConversationSubjects, about: About): Promise<Standing> {
  const subject = await subjects[about.kind]?.(ctx, about.subjectId)
  if (!subject) refuse('E_NOT_FOUND')
  if (subject.parties.length > GROUP_MEMBERS) throw new RangeError(`More than ${GROUP_MEMBERS} in one conversation`)
  const keys = subject.parties.map(({ party }) => partyKey(party))
  const own = subject.parties.find(({ party }) => partyKey(party) === partyKey(actingParty(ctx)))
  const ownKey = own && partyKey(own.party)
  if (!ownKey && !subject.isWitness) refuse('E_NOT_FOUND')
  return {
    about,
    subject,
    pairKey: subject.isGroup ? 'group' : keys.toSorted().join(' '),
    ownKey,
    since: own?.since ?? null,
    isStaff: own?.staff !== undefined,
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

/** Two who do not want to hear of each other part; a group goes on, and staff are not shut out. */
export const mayBlock = ({ subject }: Pick<Standing, 'subject'>) =>
  !subject.isGroup && subject.parties.every(({ staff }) => !staff)

/** Only those who take part. */
export async function requirePart(
  ctx: SignedCtx,
  subjects: ConversationSubjects,
  about: About,
): Promise<Standing & { ownKey: string }> {
  const { ownKey, ...standing } = await requireStanding(ctx, subjects, about)
  return ownKey ? { ...standing, ownKey } : refuse('E_NOT_FOUND')
}
