import type { TicketPriority, TicketState } from '#contract/contact/tickets/ticket-process.ts'
import type { TicketRow } from '#contract/contact/tickets/tickets.ts'
import { LeftTag } from '#web/kit/dashboard/held-by.tsx'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'

const tones: Readonly<Record<TicketState, Tone>> = {
  new: 'attention',
  in_progress: 'wait',
  waiting_user: 'over',
  escalated: 'wait',
  resolved: 'good',
  closed: 'over',
}

export function TicketStatus({ status }: { status: TicketState }) {
  const t = useT('call-center')
  return <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>
}

const priorities: Readonly<Record<TicketPriority, Tone>> = { normal: 'over', high: 'attention', urgent: 'bad' }

export function PriorityTag({ priority }: { priority: TicketPriority }) {
  const t = useT('call-center')
  return <StatusTag tone={priorities[priority]}>{t(`priority.${priority}`)}</StatusTag>
}

/** How long there still is; what is past its time says so although its clock has ended. */
export function TicketLeft({ ticket: { late, left } }: { ticket: Pick<TicketRow, 'late' | 'left'> }) {
  const t = useT('call-center')
  if (late) return <StatusTag tone="bad">{t('late')}</StatusTag>
  return left ? <LeftTag left={left} /> : '—'
}
