import type { MachineState } from '#contract/finance/machines/machine-process.ts'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'

const tones: Record<MachineState, Tone> = {
  draft: 'wait',
  submitted: 'attention',
  published: 'good',
  hidden: 'over',
  archived: 'over',
}

export function MachineStatus({ status, reason }: { status: MachineState; reason?: string | null }) {
  const t = useT('machines')
  return (
    <span>
      <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag> {reason}
    </span>
  )
}
