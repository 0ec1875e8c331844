import type { Deal } from '#contract/deals/deals.ts'
import type { TextKey } from '#web/shell/texts.ts'
import type { WeighedSums } from './dialogs/weighed-sums.ts'

type Key = TextKey<'deal'>
type Standing = Pick<Deal, 'side' | 'payMode' | 'deliveryMode'>

/** What a weighing means to whoever reads it: money goes back to the buyer, whoever holds the scales. */
export function weighingWord({ side, payMode }: Standing, { difference, hasMore }: WeighedSums): Key {
  if (difference === 0) return hasMore ? 'weigh.more-free' : 'weigh.same'
  if (difference > 0) return side === 'seller' ? 'weigh.more-seller' : 'weigh.more'
  if (payMode === 'cash_on_pickup') return 'weigh.less-cash'
  return side === 'seller' ? 'weigh.less-seller' : 'weigh.less'
}

const steps = {
  confirm: 'confirm',
  acceptRevision: 'accept-revision',
  sign: 'sign',
  pay: 'pay',
  ship: 'ship',
  makeReady: 'make-ready',
  receive: 'receive',
  complete: 'complete',
  decide: 'decide',
} as const
type Step = keyof typeof steps
const isStep = (step: string | null): step is Step => step !== null && Object.hasOwn(steps, step)

/** What is expected next, said to the one who does it or to the one who waits. */
export function expectedWord({ side, deliveryMode }: Standing, step: string | null, isMine: boolean): Key | undefined {
  if (!isStep(step)) return undefined
  if (step === 'receive' && deliveryMode === 'pickup') {
    if (isMine) return 'do.receive-pickup'
    return side === 'seller' ? 'wait.receive-pickup' : 'wait.receive-pickup-seen'
  }
  return isMine ? `do.${steps[step]}` : `wait.${steps[step]}`
}

/** Where cash is paid on the spot no money comes back. */
export const endingWord = ({ payMode }: Standing, act: 'ask-ending' | 'answer-ending'): Key =>
  payMode === 'cash_on_pickup' ? `ask.${act}-cash` : `ask.${act}`
