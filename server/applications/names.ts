import { partyKey } from '#contract/party-key.ts'
import { type Party, type PartyRef, partiesOf } from '../identity/public.ts'
import type { Ctx } from '../kernel/context.ts'
import { textIn } from '../kernel/words/localized.ts'
import type { ApplicationKind } from './kind.ts'

const recipientRef = (organizationId: string): PartyRef => ({ userId: organizationId, organizationId })

export interface Names {
  titleOf(kind: string, subjectId: number): string
  applicant(of: PartyRef): string
  recipient(id: string): string
}

interface Named {
  subjects: readonly { kind: string; subjectId: number }[]
  applicants: readonly PartyRef[]
  recipients: readonly string[]
}

/** Names shown on a page of applications, with a constant number of statements. */
export async function namesOf(
  ctx: Ctx,
  kinds: readonly ApplicationKind[],
  { subjects, applicants, recipients }: Named,
): Promise<Names> {
  const parties: Map<string, Party> = await partiesOf(ctx, [...applicants, ...recipients.map(recipientRef)])
  const titles = new Map<string, string>()
  for (const kind of kinds) {
    const ids = [...new Set(subjects.flatMap((one) => (one.kind === kind.name ? one.subjectId : [])))]
    if (ids.length === 0) continue
    for (const [id, title] of await kind.titles(ctx, ids)) titles.set(`${kind.name}:${id}`, textIn(ctx.lang, title))
  }
  const name = (key: string) => textIn(ctx.lang, parties.get(key)?.name ?? { uz: '' })
  return {
    titleOf: (kind, subjectId) => titles.get(`${kind}:${subjectId}`) ?? '',
    applicant: (of) => name(partyKey(of)),
    recipient: name,
  }
}
