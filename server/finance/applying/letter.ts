import type { ApplicationView } from '#contract/applications/applications.ts'
import type { RuleCode } from '#contract/finance/eligibility/rules.ts'
import { ruleWords } from '#contract/finance/eligibility/words.ts'
import { reasonOf } from '#contract/finance/reasons.ts'
import type { Letter } from '#contract/finance/view-parts.ts'
import type { Localized } from '#contract/localized.ts'
import type { Ctx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/localized.ts'

const isRule = (code: string | null): code is RuleCode => code !== null && Object.hasOwn(ruleWords, code)

/** What the engine calls its own ends by. */
const platformReasons: Readonly<Record<string, string>> = { 'no-recipient': 'R_NO_LENDER' }

type Decided = Pick<ApplicationView, 'status' | 'reasonCode' | 'reason' | 'requests' | 'eligibility' | 'since'>

/** Every refusal in words: which rule, the applicant's own figure, what to change. */
export function letterOf(ctx: Ctx, view: Decided): Letter | null {
  if (view.status !== 'rejected') return null
  const say = (text: Localized | undefined) => (text ? textIn(ctx.lang, text) : null)
  const lines = view.requests.flatMap(({ status, recipient, reasonCode, reason, figures }): Letter['lines'] => {
    if (status !== 'refused' || !reasonCode) return []
    const known = reasonOf(reasonCode)
    const rule = figures && isRule(figures.rule) ? ruleWords[figures.rule] : undefined
    const checked = view.eligibility.find(({ code }) => code === figures?.rule)
    const label = rule && textIn(ctx.lang, rule.label)
    const words = [say(known?.words) ?? reasonCode, label ?? figures?.paper].filter(Boolean).join(': ')
    const todo = say(rule?.todo ?? known?.todo)
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
      words: textIn(ctx.lang, own.words),
      have: null,
      need: null,
      todo: say(own.todo),
      text: view.reason,
      retryWhen: own.retries ? say(own.todo) : null,
    })
  return { at: view.since, lines, canApplyAgain: lines.every((line) => line.code !== 'R_LEGAL') }
}
