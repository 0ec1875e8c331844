import { acceptRevision, confirmDeal } from '#contract/deals/deals.ts'
import { completeOwnDeal, takeCash, withdrawEnding, withdrawReturn } from '#contract/deals/delivery.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import type { DealAct } from '../deal-acts.ts'
import type { DealData } from '../deal-data.ts'
import { useDealStep } from '../use-deal-step.ts'
import { AnswerDialog, AskDialog } from './ask-dialogs.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { AnswerDisputeDialog, DisputeDialog } from './dispute-dialogs.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { HandOverDialog, ReceiveDialog } from './receive-dialogs.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { ReviseDialog, RevisionSums } from './revise-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'

interface Props {
  data: DealData
  act: DealAct
  onClose: () => void
}

/** The form of each step; a step without questions is only confirmed. */
export function DealDialog({ data, act, onClose }: Props) {
  const { deal, deliveries, disputes } = data
  switch (act) {
    case 'revise':
      return <ReviseDialog deal={deal} onClose={onClose} />
    case 'cancel':
      return <CancelDialog deal={deal} onClose={onClose} />
    case 'pay':
      return <PayDialog data={data} onClose={onClose} />
    case 'ship':
    case 'make-ready':
      return deliveries ? <SendDialog deal={deal} deliveries={deliveries} act={act} onClose={onClose} /> : null
    case 'receive':
      return deliveries ? <ReceiveDialog deal={deal} deliveries={deliveries} onClose={onClose} /> : null
    case 'hand-over':
      return deliveries ? <HandOverDialog deal={deal} deliveries={deliveries} onClose={onClose} /> : null
    case 'ask-return':
    case 'ask-ending':
      return <AskDialog deal={deal} act={act} onClose={onClose} />
    case 'answer-return':
    case 'answer-ending':
      return <AnswerDialog data={data} act={act} onClose={onClose} />
    case 'dispute':
      return disputes ? <DisputeDialog deal={deal} most={disputes.most} onClose={onClose} /> : null
    case 'answer-dispute': {
      const open = disputes?.items.find(({ can }) => can.answer)
      return open ? <AnswerDisputeDialog id={open.id} onClose={onClose} /> : null
    }
    case 'review':
      return <ReviewDialog deal={deal} onClose={onClose} />
    case 'sign':
      return null
    default:
      return <Plain data={data} act={act} onClose={onClose} />
  }
}

type PlainAct = 'confirm' | 'accept-revision' | 'complete' | 'take-cash' | 'withdraw-return' | 'withdraw-ending'
const calls = {
  confirm: confirmDeal,
  'accept-revision': acceptRevision,
  complete: completeOwnDeal,
  'take-cash': takeCash,
  'withdraw-return': withdrawReturn,
  'withdraw-ending': withdrawEnding,
}

function Plain({ data: { deal }, act, onClose }: Omit<Props, 'act'> & { act: PlainAct }) {
  const t = useT('deal')
  const step = useDealStep()
  const input = { params: { id: deal.id }, body: { rowVersion: deal.rowVersion } }
  return (
    <FormDialog
      title={t(`act.${act}`)}
      text={t(`ask.${act}`)}
      okText={act === 'accept-revision' ? t('agree') : t(`act.${act}`)}
      fields={[]}
      below={() => act === 'accept-revision' && <RevisionSums deal={deal} />}
      run={() => step(() => ask(calls[act], input))}
      onClose={onClose}
    />
  )
}
