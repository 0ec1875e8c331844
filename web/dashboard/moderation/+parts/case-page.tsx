import { type Case, getCase, listReasonCodes, type ReasonCode } from '#contract/moderation/moderation.ts'
import { useLive } from '#web/kit/site/live.ts'
import { ask } from '#web/shell/client.ts'
import { CaseDesk } from './case-desk.tsx'
import { inReadingOrder } from './case-words.ts'

/** One case with the reasons its judges give. */
export async function loadCase(id: string) {
  const [judged, reasons] = await Promise.all([ask(getCase, { params: { id } }), ask(listReasonCodes)])
  const ordered = { ...judged, changed: inReadingOrder(judged.changed) }
  return { judged: ordered, reasons: reasons.filter((reason) => reason.status === 'active' && isFor(reason, judged)) }
}

const isFor = ({ queues }: ReasonCode, { queue }: Case) => queues.length === 0 || queues.includes(queue)

export function CasePage({ judged, reasons }: Awaited<ReturnType<typeof loadCase>>) {
  useLive('moderation')
  return <CaseDesk key={judged.id} judged={judged} reasons={reasons} />
}
