import type { LenderState } from '#contract/finance/lenders/lender-process.ts'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'

const tones: Record<LenderState, Tone> = { draft: 'wait', active: 'good', suspended: 'bad', closed: 'over' }

export function LenderStatus({ status, reason }: { status: LenderState; reason?: string | null }) {
  const t = useT('lenders')
  return (
    <span>
      <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag> {reason}
    </span>
  )
}
