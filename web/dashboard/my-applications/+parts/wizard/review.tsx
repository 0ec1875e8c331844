import { Alert, Skeleton } from 'antd'
import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react'
import { Fragment } from 'react'
import type { RuleCode } from '#contract/finance/eligibility/rules.ts'
import { isRule, ruleTodo } from '#contract/finance/eligibility/words.ts'
import type { FinanceKind } from '#contract/finance/products/product-process.ts'
import { formatMoney } from '#uz/money.ts'
import { percent } from '#uz/percent.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { useChecked } from './checked.ts'
import styles from './wizard.module.css'

/** What the server has found in these words, each at its field. */
export interface Said {
  typed: string
  faults: readonly { field: string; code: string; message: string }[]
  /** Names of conditions that are not met: with one it cannot be sent. */
  unmet: readonly string[]
  /** The server could not be asked. */
  failed?: true
}
const icons = { pass: CircleCheck, fail: CircleAlert, unknown: CircleHelp } as const

interface Props {
  kind: FinanceKind
  productId: number
  id: number | undefined
  content: Record<string, unknown>
  /** What was typed, in words. */
  facts: readonly (readonly [string, string])[]
  onChecked: (said: Said) => void
}

/** What somebody can do about a condition that is not met, where there is anything. */
function ToDo({ code }: { code: RuleCode }) {
  const rules = useT('finance-rules')
  const todo = ruleTodo(code)
  return todo ? <small>{rules(todo)}</small> : null
}

/** What the server computes of an application, by kind; a figure that it has not is not shown. */
const sums = ['advance', 'financed', 'requested', 'monthly', 'premium', 'subsidy', 'own'] as const
const shares = ['burden', 'cover'] as const

/** What will be sent, what it comes to, and how one stands to each condition, asked of the server as it is typed now. */
export function Review({ kind, productId, id, content, facts, onChecked }: Props) {
  const t = useT('apply')
  const lang = useLanguage()
  const textIn = useTextIn()
  const { checked, failed } = useChecked({
    kind,
    productId,
    id,
    content,
    onChecked: (answer, typed) => {
      const faults = answer.faults.map(({ field, message }) => ({
        field: field.replace(/^content\./, ''),
        code: 'SAID',
        message,
      }))
      const unmet = answer.eligibility.flatMap(({ result, label }) => (result === 'fail' ? textIn(label) : []))
      onChecked({ typed, faults, unmet })
    },
    onFailed: (typed) => onChecked({ typed, faults: [], unmet: [], failed: true }),
  })
  const figure = (name: (typeof sums)[number] | (typeof shares)[number]) => {
    const value = checked?.computed[name]
    return typeof value === 'number' ? value : undefined
  }
  const lines = [
    ...facts,
    ...sums.flatMap((name) => {
      const sum = figure(name)
      const isFirst = name === 'monthly' && content.repayment === 'seasonal'
      return sum === undefined
        ? []
        : [[t(isFirst ? 'first-payment' : `figure.${name}`), formatMoney(sum, lang)] as const]
    }),
    ...shares.flatMap((name) => {
      const share = figure(name)
      return share === undefined || (name === 'cover' && share === 0)
        ? []
        : [[t(`figure.${name}`), percent(share, lang)] as const]
    }),
  ]
  return (
    <section className={styles.review}>
      <h2>{t('review')}</h2>
      <dl>
        {lines.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      <h3>{t('conditions')}</h3>
      {failed && <Alert type="warning" showIcon title={failed} />}
      {!checked && !failed && <Skeleton active title={false} />}
      {checked && (
        <ul className={styles.conditions}>
          {checked.eligibility.map(({ code, result, label, have, need }) => {
            const Icon = icons[result]
            return (
              <li key={code} data-result={result}>
                <Icon size={18} aria-hidden />
                <span>
                  {textIn(label)}
                  <small>
                    {result === 'unknown'
                      ? t('unknown')
                      : have && need && result === 'fail'
                        ? t('have-need', { have, need })
                        : (have ?? t(result === 'pass' ? 'passes' : 'fails'))}
                  </small>
                  {result !== 'pass' && isRule(code) && <ToDo code={code} />}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
