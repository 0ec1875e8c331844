import type { FinanceMoney } from '#contract/finance/money.ts'
import { risks as known } from '#contract/finance/products/product-process.ts'
import { formatDate } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { percent } from '#uz/percent.ts'
import { FactList } from '#web/kit/dashboard/fact-list.tsx'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { ClaimStatus } from '../../../claims/+parts/claim-status.tsx'
import styles from './policy.module.css'

type Policy = NonNullable<FinanceMoney['policy']>
const SOTIX = 100

/** What a policy has frozen, what was paid out of it, and the losses told of. */
export function PolicyFacts({ policy }: { policy: Policy }) {
  const t = useT('finance-stages')
  const words = useT('finance-products')
  const lang = useLanguage()
  const { sumInsured, risks, premium, own, share, shareStatus, franchise, startsOn, endsOn, paid, claims } = policy
  const money = (sum: number) => formatMoney(sum, lang)
  const whole = policy.unit === 'heads' ? t('heads', { n: policy.total }) : t('sotix', { n: policy.total / SOTIX })
  const facts: [string, string][] = [
    [t('sum-insured'), money(sumInsured)],
    [t('period'), `${formatDate(startsOn)} – ${formatDate(endsOn)}`],
    [t('insured-whole'), whole],
    [
      t('risks'),
      known
        .filter((risk) => risks.includes(risk))
        .map((risk) => words(`risk.${risk}`))
        .join(', '),
    ],
    [t('premium'), money(premium)],
    [t('premium-own'), money(own)],
    [t('premium-share'), `${money(share)}, ${t(`share.${shareStatus}`)}`],
    [t('franchise'), percent(franchise, lang)],
    [t('paid-out'), money(paid)],
  ]
  return (
    <>
      <FactList facts={facts} dense />
      {claims.length > 0 && (
        <ul className={styles.claims} aria-label={t('claims')}>
          {claims.map(({ id, number, status }) => (
            <li key={id}>
              <Link to={`/dashboard/claims/${id}`}>{number}</Link>
              <ClaimStatus status={status} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
