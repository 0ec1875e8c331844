import type { ApplicationOfferState } from '#contract/applications/offer-process.ts'
import type { ApplicationRequestState } from '#contract/applications/request-process.ts'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'

const tones: Readonly<Record<ApplicationRequestState, Tone>> = {
  new: 'attention',
  taken: 'wait',
  in_review: 'wait',
  need_info: 'over',
  offered: 'good',
  won: 'good',
  lost: 'over',
  refused: 'bad',
  recalled: 'over',
  expired: 'over',
}

interface Props {
  status: ApplicationRequestState
  /** A subsidy is granted; others are chosen among. */
  kind?: string
}

export function RequestStatus({ status, kind }: Props) {
  const t = useT('credit-requests')
  const isGranted = status === 'won' && kind === 'subsidy'
  return <StatusTag tone={tones[status]}>{isGranted ? t('granted') : t(`status.${status}`)}</StatusTag>
}

const offerTones: Readonly<Record<ApplicationOfferState, Tone>> = {
  draft: 'over',
  pending_approval: 'attention',
  sent: 'wait',
  viewed: 'wait',
  accepted: 'good',
  declined: 'bad',
  expired: 'over',
  withdrawn: 'over',
}

export function ProposalStatus({ status }: { status: ApplicationOfferState }) {
  const t = useT('credit-requests')
  return <StatusTag tone={offerTones[status]}>{t(`proposal.${status}`)}</StatusTag>
}
