import { z } from 'zod'
import { type ConversationKind, GROUP_MEMBERS } from '#contract/conversations/conversation-limits.ts'
import type { Localized } from '#contract/localized.ts'
import { partyKey } from '#contract/party-key.ts'
import { actingParty, type PartyRef } from '../identity/public.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { refuse } from '../kernel/refuse.ts'

export interface Participant {
  party: PartyRef
  /** Link to their own view of the thing. */
  link: string
  /** Since when they take part: what was said before is not theirs to read. */
  since?: Date
  /** The side of staff: one of them answers, and those on duty are notified while nobody does. */
  staff?: { onDuty: readonly string[] }
}

/** The thing a conversation is about, described by its domain. */
export interface ConversationSubject {
  /** Shown in notices. */
  title: Localized
  /** The two sides, or the members of a group. */
  parties: readonly Participant[]
  /** Members of a group may change while the conversation goes on; they cannot block each other. */
  isGroup?: boolean
  /** Phones and cards stay hidden while the sides have not agreed. */
  masksContacts: boolean
  /** Changed and withdrawn messages are kept for an arbiter. */
  keepsEvidence: boolean
  /** No more messages. */
  closed: boolean
  /** Whether the caller may write for their side; who may not read gets no subject at all. */
  mayWrite: boolean
  /** The caller takes no part but may read it as evidence. */
  isWitness: boolean
  /** Somebody may be reading it as evidence just now. */
  isWatched?: boolean
}

/** A conversation about anything else than a row with such an id is not found. */
export const uuidsOf = (ids: readonly string[]): string[] => ids.filter((id) => z.uuid().safeParse(id).success)

/**
 * Each kind is answered for by its own domain, for many things in a constant number of statements; what is not in the
 * answer is not found.
 */
type FindSubjects = (ctx: SignedCtx, subjectIds: readonly string[]) => Promise<ReadonlyMap<string, ConversationSubject>>
export type ConversationSubjects = Partial<Record<ConversationKind, FindSubjects>>

/** Members change while the talk stays one. */
export const GROUP_PAIR = 'group'

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
  /** Nothing older may be read by the caller. */
  since: Date | null
  /** The caller is of the side of staff. */
  isStaff: boolean
  otherKeys: readonly string[]
}

/** Someone who neither takes part nor is a witness is told that nothing is there. */
export async function requireStanding(ctx: SignedCtx, subjects: ConversationSubjects, about: About): Promise<Standing> {
  const subject = (await subjects[about.kind]?.(ctx, [about.subjectId]))?.get(about.subjectId)
  if (!subject) refuse('E_NOT_FOUND')
  if (subject.parties.length > GROUP_MEMBERS) throw new RangeError(`More than ${GROUP_MEMBERS} in one conversation`)
  const keys = subject.parties.map(({ party }) => partyKey(party))
  const own = subject.parties.find(({ party }) => partyKey(party) === partyKey(actingParty(ctx)))
  const ownKey = own && partyKey(own.party)
  if (!ownKey && !subject.isWitness) refuse('E_NOT_FOUND')
  return {
    about,
    subject,
    pairKey: subject.isGroup ? GROUP_PAIR : keys.toSorted().join(' '),
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

/** Two sides may block each other; members of a group and staff cannot be blocked. */
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
