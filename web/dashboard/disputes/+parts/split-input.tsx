import { Slider } from 'antd'
import { formatMoney, type Tiyin } from '#uz/money.ts'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './disputes.module.css'
import { buyerGets, type Split, sellerGets, sellerShare, shareOf } from './split-sums.ts'

interface Props {
  whole: Tiyin
  value: Split
  onChange: (split: Split) => void
  disabled?: boolean
}

/** One sum between two sides: by a share, or exactly; what one gets the other does not. */
export function SplitInput({ whole, value, onChange, disabled = false }: Props) {
  const t = useT('disputes')
  const lang = useLanguage()
  const exact = (give: typeof sellerGets) => (sum: Tiyin | null) => {
    if (sum !== null && !Number.isNaN(sum)) onChange(give(whole, sum))
  }
  const share = Math.round(shareOf(whole, value.toSeller))
  return (
    <fieldset className={styles.split} disabled={disabled}>
      <legend>{t('split-of', { sum: formatMoney(whole, lang) })}</legend>
      <Slider
        min={0}
        max={100}
        value={share}
        disabled={disabled}
        onChange={(percent) => onChange(sellerShare(whole, percent))}
        tooltip={{ formatter: (percent) => `${percent}%` }}
        ariaLabelForHandle={t('seller-share')}
        ariaValueTextFormatterForHandle={(percent) => `${percent}%`}
      />
      <div className={styles.sums}>
        <div>
          <label htmlFor="split-seller">
            {t('to-seller')} · {share}%
          </label>
          <MoneyInput id="split-seller" value={value.toSeller} onChange={exact(sellerGets)} disabled={disabled} />
        </div>
        <div>
          <label htmlFor="split-buyer">
            {t('to-buyer')} · {100 - share}%
          </label>
          <MoneyInput id="split-buyer" value={value.toBuyer} onChange={exact(buyerGets)} disabled={disabled} />
        </div>
      </div>
    </fieldset>
  )
}
