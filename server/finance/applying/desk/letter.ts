import type { ApplicationView } from '#contract/applications/applications.ts'
import { isRule, ruleLabel, ruleTodo } from '#contract/finance/eligibility/words.ts'
import { reasonOf } from '#contract/finance/reasons.ts'
import type { Letter } from '#contract/finance/view-parts.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { type WordKey, wordIn } from '../../../kernel/words/words.ts'

/** What the engine calls its own ends by. */
const platformReasons: Readonly<Record<string, string>> = { 'no-recipient': 'R_NO_LENDER' }

type Decided = Pick<ApplicationView, 'status' | 'reasonCode' | 'reason' | 'requests' | 'eligibility' | 'since'>

/** Every refusal in words: which rule, the applicant's own figure, what to change; `isMissing`: it is not changed yet. */
export function letterOf(ctx: Ctx, view: Decided, isMissing: boolean): Letter | null {
  if (view.status !== 'rejected') return null
  const ofReason = (key: WordKey<'finance-reasons'> | undefined) =>
    key ? wordIn(ctx.lang, 'finance-reasons', key) : null
  const ofRule = (key: WordKey<'finance-rules'> | undefined) => (key ? wordIn(ctx.lang, 'finance-rules', key) : null)
  const lines = view.requests.flatMap(({ status, recipient, reasonCode, reason, figures }): Letter['lines'] => {
    if (status !== 'refused' || !reasonCode) return []
    const known = reasonOf(reasonCode)
    const rule = figures && isRule(figures.rule) ? figures.rule : undefined
    const checked = view.eligibility.find(({ code }) => code === figures?.rule)
    const label = ofRule(rule && ruleLabel(rule))
    const words = [ofReason(known?.words) ?? reasonCode, label ?? figures?.paper].filter(Boolean).join(': ')
    const todo = ofRule(rule && ruleTodo(rule)) ?? ofReason(known?.todo)
    return [
      {
        recipient,
        code: reasonCode,
        words,
        have: figures?.have ?? checked?.have ?? null,
        need: figures?.need ?? checked?.need ?? null,
        todo,
        text: reason,
        retryWhen: known?.retries ? todo : null,
      },
    ]
  })
  const code = platformReasons[view.reasonCode ?? ''] ?? view.reasonCode
  const own = lines.length === 0 ? reasonOf(code) : undefined
  if (own && code)
    lines.push({
      recipient: '',
      code,
      words: wordIn(ctx.lang, 'finance-reasons', own.words),
      have: null,
      need: null,
      todo: ofReason(own.todo),
      text: view.reason,
      retryWhen: own.retries ? ofReason(own.todo) : null,
    })
  const isAllowed = lines.every((line) => line.code !== 'R_LEGAL')
  return { at: view.since, lines, canApplyAgain: isAllowed && !isMissing, waits: isAllowed && isMissing }
}
