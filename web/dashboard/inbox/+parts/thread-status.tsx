import type { ThreadState } from '#contract/contact/support/thread-process.ts'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'

const tones: Readonly<Record<ThreadState, Tone>> = {
  new: 'attention',
  open: 'wait',
  waiting_user: 'good',
  ticketed: 'over',
  closed: 'over',
}

export function ThreadStatus({ status }: { status: ThreadState }) {
  const t = useT('inbox')
  return <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>
}
