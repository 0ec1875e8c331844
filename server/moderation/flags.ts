import type { CaseFlag } from '#contract/moderation/moderation-process.ts'
import { findContacts, findProfanity } from '#contract/moderation/text-checks.ts'
import { partiesOf } from '../identity/public.ts'
import type { Ctx } from '../kernel/context.ts'
import { bannedKeys, findBannedWords } from './banned-words.ts'
import type { LookedAt } from './kind.ts'
import { type Owner, ownerKeyOf } from './owner.ts'
import { foreignUses } from './pictures.ts'

/** What can be noticed automatically from the database; pictures that look alike follow by a job. */
export async function flagsOf(
  ctx: Ctx,
  target: Owner & { targetType: string; targetId: string },
  { texts, pictures, flags }: LookedAt,
): Promise<CaseFlag[]> {
  const keys = await bannedKeys(ctx)
  const parts = Object.entries(texts).flatMap(([field, text]) =>
    Object.entries(text ?? {}).map(([lang, part]) => ({ field: `${field}.${lang}`, part: String(part ?? '') })),
  )
  const owner = (
    await partiesOf(ctx, [{ userId: target.ownerUserId, organizationId: target.ownerOrganizationId }])
  ).get(ownerKeyOf(target))
  const same = await foreignUses(ctx, target, pictures)
  return [
    ...(owner?.active === false ? [{ kind: 'blockedSeller', field: '' } as const] : []),
    ...parts.flatMap(({ field, part }) => textFlags(field, part, keys)),
    ...same.map(
      ({ fileId, targetId }) => ({ kind: 'samePicture', field: `images.${fileId}`, note: targetId }) as const,
    ),
    ...flags,
  ]
}

const textFlags = (field: string, text: string, keys: readonly string[]): CaseFlag[] => [
  ...findContacts(text).map(({ start, end }) => ({ kind: 'contact', field, from: start, to: end }) as const),
  ...findProfanity(text).map(({ start, end }) => ({ kind: 'bannedWord', field, from: start, to: end }) as const),
  ...findBannedWords(text, keys).map(({ from, to }) => ({ kind: 'bannedWord', field, from, to }) as const),
]
