import type { AgreementState } from '#contract/finance/cooperation/agreement-process.ts'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'

const tones: Readonly<Record<AgreementState, Tone>> = {
  draft: 'wait',
  waiting: 'attention',
  signed: 'good',
  active: 'good',
  disputed: 'bad',
  fulfilled: 'good',
  terminated: 'over',
}

export function AgreementStatus({ status }: { status: AgreementState }) {
  const t = useT('cooperation')
  return <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>
}
