import type { ReportState } from '#contract/government/reports/report-process.ts'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'

const tones: Readonly<Record<ReportState, Tone>> = {
  not_started: 'attention',
  draft: 'attention',
  submitted: 'wait',
  returned: 'bad',
  accepted: 'good',
  consolidated: 'good',
  closed: 'over',
  missing: 'bad',
}

export function ReportStatus({ status, isReviewed = true }: { status: ReportState; isReviewed?: boolean }) {
  const t = useT('reports')
  const isUnread = status === 'closed' && !isReviewed
  return (
    <StatusTag tone={isUnread ? 'attention' : tones[status]}>{t(isUnread ? 'unread' : `status.${status}`)}</StatusTag>
  )
}
