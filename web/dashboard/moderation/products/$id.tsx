import { getCase, listReasonCodes } from '#contract/moderation/moderation.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { ask } from '#web/shell/client.ts'
import { CaseDesk } from '../+parts/case-desk.tsx'
import { inReadingOrder } from '../+parts/case-words.ts'
import type { Route } from './+types/$id.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [judged, reasons] = await Promise.all([ask(getCase, { params: { id } }), ask(listReasonCodes)])
  const ordered = { ...judged, changed: inReadingOrder(judged.changed) }
  return { judged: ordered, reasons: reasons.filter((reason) => reason.status === 'active') }
}

export default function ModerationCase({ loaderData: { judged, reasons } }: Route.ComponentProps) {
  useLive('moderation')
  return <CaseDesk key={judged.id} judged={judged} reasons={reasons} />
}
