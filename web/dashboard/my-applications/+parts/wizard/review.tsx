import { Alert, Skeleton } from 'antd'
import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import { checkMyApplication } from '#contract/finance/applications.ts'
import type { OpenProduct } from '#contract/finance/open-products.ts'
import { formatMoney } from '#uz/money.ts'
import { percent } from '#uz/percent.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { ask } from '#web/shell/client.ts'
import { messagesOf } from '#web/shell/page/error-messages.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { contentOf, type LoanValues } from './loan-values.ts'
import styles from './wizard.module.css'

type Checked = AnswerOf<typeof checkMyApplication>
/** What the server has found in these words, each at its field. */
export interface Said {
  typed: string
  faults: readonly { field: string; code: string; message: string }[]
}
export const typedOf = (values: LoanValues) => JSON.stringify(contentOf(values))

interface Props {
  values: LoanValues
  product: OpenProduct
  id: number | undefined
  onChecked: (said: Said) => void
}
const icons = { pass: CircleCheck, fail: CircleAlert, unknown: CircleHelp } as const

/** What will be sent, what it comes to, and how one stands to each condition, asked of the server as it is typed now. */
export function Review({ values, product, id, onChecked }: Props) {
  const t = useT('apply')
  const names = useT('finance-products')
  const lang = useLanguage()
  const textIn = useTextIn()
  const [checked, setChecked] = useState<Checked>()
  const [failed, setFailed] = useState<string>()
  const content = contentOf(values)
  const typed = typedOf(values)
  const heard = useEffectEvent((answer: Checked) => {
    setChecked(answer)
    const faults = answer.faults.map(({ field, message }) => ({
      field: field.replace(/^content\./, ''),
      code: 'SAID',
      message,
    }))
    onChecked({ typed, faults })
  })
  useEffect(() => {
    const gone = new AbortController()
    const body = { productId: product.id, content: JSON.parse(typed), ...(id !== undefined && { id }) }
    ask(checkMyApplication, { params: { kind: 'loan' }, body }, { signal: gone.signal })
      .then(heard)
      .catch((error: unknown) => {
        if (!gone.signal.aborted) setFailed(messagesOf(error).join(' '))
      })
    return () => gone.abort()
  }, [typed, product.id, id])
  const { amount, months, purpose, repayment } = content
  const figure = (name: 'monthly' | 'burden' | 'cover') => {
    const value = checked?.computed[name]
    return typeof value === 'number' ? value : undefined
  }
  const [monthly, burden, cover] = [figure('monthly'), figure('burden'), figure('cover')]
  return (
    <section className={styles.review}>
      <h2>{t('review')}</h2>
      <dl>
        <dt>{t('amount')}</dt>
        <dd>{amount ? formatMoney(amount, lang) : '—'}</dd>
        <dt>{t('term')}</dt>
        <dd>{months ? t('months', { n: months }) : '—'}</dd>
        <dt>{t('purpose')}</dt>
        <dd>{purpose ? names(`purpose.${purpose}`) : '—'}</dd>
        <dt>{t('repayment')}</dt>
        <dd>{repayment ? names(`repayment.${repayment}`) : '—'}</dd>
        {monthly !== undefined && (
          <>
            <dt>{t(repayment === 'seasonal' ? 'first-payment' : 'monthly-payment')}</dt>
            <dd>{formatMoney(monthly, lang)}</dd>
          </>
        )}
        {burden !== undefined && (
          <>
            <dt>{t('burden')}</dt>
            <dd>{percent(burden, lang)}</dd>
          </>
        )}
        {cover !== undefined && cover > 0 && (
          <>
            <dt>{t('cover')}</dt>
            <dd>{percent(cover, lang)}</dd>
          </>
        )}
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
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
