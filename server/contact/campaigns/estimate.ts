import type { Estimate } from '#contract/contact/campaigns/campaigns.ts'
import type { Audience } from '#contract/identity/audience.ts'
import type { Localized } from '#contract/localized.ts'
import { countAudience } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { smsSegments } from '../../notices/public.ts'
import { settingInForce } from '../../reference/public.ts'

/** What goes by SMS: words of its own, or else the body. */
export const smsWords = ({ body, smsBody }: { body: Localized; smsBody: Localized }): Localized =>
  smsBody.uz ? smsBody : body

export async function estimate(
  ctx: Ctx,
  asked: { audience: Audience; body: Localized; smsBody: Localized },
): Promise<Estimate> {
  const parts = await countAudience(ctx, asked.audience)
  const price = await settingInForce(ctx, 'sms.priceTiyin')
  const words = smsWords(asked)
  const sum = (of: (part: (typeof parts)[number]) => number) => parts.reduce((all, part) => all + of(part), 0)
  const segments = sum(({ language, consented }) => consented * smsSegments(words, language))
  return {
    people: sum(({ people }) => people),
    consented: sum(({ consented }) => consented),
    email: sum(({ email }) => email),
    devices: sum(({ devices }) => devices),
    telegram: sum(({ telegram }) => telegram),
    segments,
    costTiyin: segments * price,
  }
}
