import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import {
  type DisputeDecision,
  dealDecisions,
  defaultDecisions,
  type GoodsWith,
} from '#contract/deals/dispute-process.ts'
import { type DisputeFile, decideDispute, releaseDispute, takeDispute } from '#contract/deals/disputes.ts'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { type Split, sellerShare } from './split-sums.ts'

const QUEUE = '/dashboard/disputes'

/** What an arbiter has chosen so far, and what becomes of the money by it. */
export function useDeciding(file: DisputeFile) {
  const t = useT('disputes')
  const lang = useLanguage()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [decision, setDecision] = useState<DisputeDecision>()
  const [split, setSplit] = useState<Split>(() => sellerShare(file.toDivide, 50))
  const [goods, setGoods] = useState<GoodsWith>('buyer')
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)

  async function run(act: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    try {
      await act()
      message(t('done'))
      return true
    } catch (error) {
      toastError(error)
      return false
    } finally {
      setBusy(false)
      await revalidate()
    }
  }

  const { id, rowVersion } = file
  const step = (call: typeof takeDispute | typeof releaseDispute) =>
    run(() => ask(call, { params: { id }, body: { rowVersion } }))

  return {
    choices: file.kind === 'default' ? defaultDecisions : dealDecisions,
    decision,
    choose: (next: DisputeDecision) => setDecision(next),
    split,
    setSplit,
    goods,
    setGoods,
    reason,
    setReason,
    busy,
    toQueue: () => void navigate(inLanguage(lang, QUEUE)),
    take: () => void (file.can.take && step(takeDispute)),
    release: () => void (file.can.release && step(releaseDispute)),
    decide: (chosen: DisputeDecision) =>
      run(() =>
        ask(decideDispute, {
          params: { id },
          body: { rowVersion, decision: chosen, goods, reason: reason.trim(), ...(chosen === 'split' && split) },
        }),
      ),
  }
}
export type Deciding = ReturnType<typeof useDeciding>
