import { Alert, Button, Radio } from 'antd'
import { useId, useState } from 'react'
import type { OpenProduct } from '#contract/finance/products/open-products.ts'
import { formatCompact, formatMoney } from '#uz/money.ts'
import { percent } from '#uz/percent.ts'
import { parsePhone } from '#uz/phone.ts'
import { PhoneInput } from '#web/kit/dashboard/input/phone-input.tsx'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { AskRecommendation } from '../../../recommendations/+parts/my-recommendations.tsx'
import type { Applying } from './apply-screen.tsx'
import { useMeasure } from './measure.ts'
import styles from './wizard.module.css'

interface Props {
  applying: Applying
  onChoose: (chosen: { productId: number; phone: string | null }) => void
}
const tones = { fits: 'good', 'one-step': 'attention', 'not-now': 'bad' } as const

/** What can be asked for, with how one stands to it; with 4001 first for whom. */
export function ProductChoice({ applying, onChoose }: Props) {
  const t = useT('apply')
  const id = useId()
  const { products, entitled, letters, mayOwn, mayOnBehalf } = applying
  const [forOther, setForOther] = useState(!mayOwn)
  const [phone, setPhone] = useState<string | null>(null)
  const known = phone ? parsePhone(phone) : undefined
  const rank = (product: OpenProduct) => {
    const verdict = entitled.find((one) => one.id === product.id)?.verdict
    return verdict === 'fits' ? 0 : verdict === 'not-now' ? 2 : 1
  }
  const ready = !forOther || known !== undefined
  return (
    <>
      {mayOnBehalf && (
        <Panel title={t('for-whom')}>
          {mayOwn && (
            <Radio.Group
              className={styles.choices ?? ''}
              value={forOther}
              onChange={({ target }) => setForOther(target.value === true)}
              options={[
                { value: false, label: t('for-me') },
                { value: true, label: t('for-other') },
              ]}
            />
          )}
          {forOther && (
            <div className={styles.field}>
              <label htmlFor={id}>{t('their-phone')}</label>
              <PhoneInput id={id} value={phone} onChange={setPhone} />
              <small>{t('their-phone-hint')}</small>
            </div>
          )}
        </Panel>
      )}
      <Panel title={t('choose-product')} text={t('choose-product-text')}>
        <ul className={styles.products}>
          {products
            .toSorted((a, b) => rank(a) - rank(b))
            .map((product) => (
              <ProductCard
                key={product.id}
                product={product}
                letters={letters}
                entitled={forOther ? undefined : entitled.find((one) => one.id === product.id)}
                disabled={!ready || !product.isOpen}
                onChoose={() => onChoose({ productId: product.id, phone: forOther ? (known ?? null) : null })}
              />
            ))}
        </ul>
      </Panel>
    </>
  )
}

interface CardProps {
  product: OpenProduct
  /** Letters of a hokim assistant that one has asked for. */
  letters: Applying['letters']
  entitled: Applying['entitled'][number] | undefined
  disabled: boolean
  onChoose: () => void
}

function ProductCard({ product, letters, entitled, disabled, onChoose }: CardProps) {
  const t = useT('apply')
  const lang = useLanguage()
  const { name, amountMin, amountMax, rateMinBp, rateMaxBp, termMax, graceMax, lenders, slaDays, subsidy } = product
  const measureOf = useMeasure()
  const names = useT('finance-products')
  const { insurance } = product
  const rate = [...new Set([rateMinBp, rateMaxBp])].map((bp) => percent(bp, lang)).join(' – ')
  const lines = entitled ? [...(entitled.step ? [entitled.step] : []), ...entitled.fails] : []
  return (
    <li className={styles.product}>
      <div className={styles.named}>
        <h3>{name}</h3>
        {entitled && <StatusTag tone={tones[entitled.verdict]}>{t(`verdict.${entitled.verdict}`)}</StatusTag>}
      </div>
      {entitled?.verdict === 'fits' && entitled.amount !== null && (
        <p>{t('fits-up-to', { amount: formatMoney(entitled.amount, lang) })}</p>
      )}
      {subsidy && <p>{measureOf(subsidy)}</p>}
      {!subsidy && (
        <p>
          {amountMax === null
            ? t('sum-from', { from: formatCompact(amountMin, lang) })
            : t('sum-between', { from: formatCompact(amountMin, lang), to: formatCompact(amountMax, lang) })}
          {' · '}
          {insurance
            ? t('insures', { risks: insurance.risks.map((risk) => names(`risk.${risk}`)).join(', ') })
            : t('rate', { rate })}
          {' · '}
          {t('up-to-months', { n: termMax })}
          {graceMax > 0 && ` · ${t('grace-months', { n: graceMax })}`}
        </p>
      )}
      <small>{lenders.map((lender) => lender.name).join(', ')}</small>
      <small>{subsidy ? t('answers-in-days', { n: slaDays }) : t('answers-in', { n: slaDays })}</small>
      {entitled?.verdict !== 'fits' && lines.length > 0 && (
        <Alert
          type={entitled?.verdict === 'not-now' ? 'warning' : 'info'}
          showIcon
          title={entitled?.verdict === 'not-now' ? t('does-not-fit') : t('one-step')}
          description={
            <ul>
              {[...new Map(lines.map((line) => [line.code, line])).values()].map(
                ({ code, result, label, have, need, todo }) => (
                  <li key={code}>
                    {label}
                    {result === 'unknown'
                      ? `: ${t('not-known')}.`
                      : have && need
                        ? `: ${t('have-need', { have, need })}.`
                        : '.'}
                    {todo && ` ${todo}.`}
                  </li>
                ),
              )}
            </ul>
          }
        />
      )}
      {entitled?.step?.code === 'RECOMMENDATION' && <AskRecommendation productId={product.id} items={letters} />}
      {!product.isOpen && <p>{t('closed')}</p>}
      <Button type={entitled?.verdict === 'not-now' ? 'default' : 'primary'} disabled={disabled} onClick={onChoose}>
        {t('choose')}
      </Button>
    </li>
  )
}
