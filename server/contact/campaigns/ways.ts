import type { Ctx } from '../../kernel/context.ts'
import type { QuietHours } from '../../notices/public.ts'
import { settingsInForce } from '../../reference/public.ts'
import { smsWords } from './estimate.ts'
import type { CampaignRecord } from './rows.ts'

/** What nobody asked for comes between nine and nine. */
const NIGHT: QuietHours = { from: 21 * 60, to: 9 * 60 }

function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** The channels of a campaign with the hours in which they are silent; SMS has words and hours of its own. */
export async function ways(ctx: Ctx, campaign: Pick<CampaignRecord, 'channels' | 'body' | 'smsBody'>) {
  const { channels } = campaign
  const clocks = await settingsInForce(ctx, ['sms.quietHours.from', 'sms.quietHours.to'])
  const but = { from: minuteOf(clocks['sms.quietHours.from']), to: minuteOf(clocks['sms.quietHours.to']) }
  return {
    ...(channels.includes('sms') && { sms: { but, text: smsWords(campaign) } }),
    ...(channels.includes('push') && { push: { but: NIGHT } }),
    ...(channels.includes('telegram') && { telegram: { but: NIGHT } }),
    ...(channels.includes('email') && { email: { but: NIGHT } }),
  }
}
