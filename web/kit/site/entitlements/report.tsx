import { Footprints, HandCoins, type LucideIcon, ShieldCheck, Sprout, Tractor, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Entitled, EntitlementLine, EntitlementReport } from '#contract/finance/entitlements.ts'
import { formatMoney } from '#uz/money.ts'
import { ButtonLink } from '#web/kit/site/form/button.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './entitlements.module.css'
import { useTermsLine } from './terms-line.ts'

const icons: Record<Entitled['kind'], LucideIcon> = {
  loan: Wallet,
  leasing: Tractor,
  subsidy: HandCoins,
  insurance: ShieldCheck,
  uzagrostar: Sprout,
}

interface Props {
  report: EntitlementReport
  /** Buttons under what fits and what is a step away. */
  actsOf: (item: Entitled) => ReactNode
}

/** What fits, what is one step away, and, folded, what does not fit now. */
export function EntitlementsReport({ report, actsOf }: Props) {
  const t = useT('entitlements')
  const lang = useLanguage()
  const of = (verdict: Entitled['verdict']) => report.items.filter((item) => item.verdict === verdict)
  const fits = of('fits')
  const steps = of('one-step')
  const rest = of('not-now')
  const { grants, credit } = report
  if (report.items.length === 0)
    return (
      <section className={styles.none}>
        <h2>{t('empty-title')}</h2>
        <p>{t('empty-text')}</p>
      </section>
    )
  return (
    <>
      {grants + credit > 0 && (
        <section className={styles.sum} aria-label={t('now-yours')}>
          <p>{t('now-yours')}</p>
          <b>{formatMoney(grants + credit, lang)}</b>
          <p>
            {[
              grants > 0 && t('grants', { sum: formatMoney(grants, lang) }),
              credit > 0 && t('credit', { sum: formatMoney(credit, lang) }),
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        </section>
      )}
      <Group title={t('fits')} items={fits} actsOf={actsOf} />
      {fits.length === 0 && <p className={styles.none}>{t('none-fits')}</p>}
      <Group title={t('one-step')} items={steps} actsOf={actsOf} />
      {rest.length > 0 && (
        <details className={styles.folded}>
          <summary>{`${t('not-now')} · ${t('n', { n: rest.length })}`}</summary>
          <ul>
            {rest.map((item) => (
              <li key={item.id}>
                <b>{item.name}</b>
                <Fails item={item} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className={styles.hint}>{t('our-reading-text')}</p>
    </>
  )
}

function Group({ title, items, actsOf }: { title: string; items: readonly Entitled[]; actsOf: Props['actsOf'] }) {
  const t = useT('entitlements')
  if (items.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className={styles.head}>
        {title} <small>{t('n', { n: items.length })}</small>
      </h2>
      <ul className={styles.cards}>
        {items.map((item) => (
          <li key={item.id}>
            <Card item={item} acts={actsOf(item)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Card({ item, acts }: { item: Entitled; acts: ReactNode }) {
  const t = useT('entitlements')
  const lang = useLanguage()
  const Icon = icons[item.kind]
  const terms = useTermsLine()
  const { harvest, perUnit, step } = item
  const after =
    item.kind === 'subsidy'
      ? t('not-repaid')
      : item.kind === 'insurance'
        ? t('insured')
        : harvest
          ? t('after-harvest')
          : undefined
  const why = [
    harvest &&
      t('harvest-why', {
        share: harvest.shareBp / 100,
        kg: Math.round(harvest.kg).toLocaleString('ru-RU'),
        price: formatMoney(harvest.price, lang),
      }),
    perUnit && t(`unit-why.${unitOf(perUnit.unit)}`, { sum: formatMoney(perUnit.sum, lang) }),
    t('answer-in', { n: item.slaDays }),
  ]
  const amount =
    item.amount !== null
      ? formatMoney(item.amount, lang)
      : t(`by-${item.unknown?.by ?? 'bill'}`, { share: (item.unknown?.shareBp ?? 0) / 100 })
  const said =
    item.amount === null
      ? amount
      : step
        ? t('say.one-step', { todo: step.todo ?? step.label, amount })
        : t('say.fits', { amount })
  return (
    <article className={styles.card} aria-label={`${item.name}. ${said}`}>
      <span className={styles.icon}>
        <Icon size={24} aria-hidden="true" />
      </span>
      <div>
        <h3>{item.name}</h3>
        <p className={styles.who}>
          {[t(`kind.${item.kind}`), terms(item), item.lenders.slice(0, 2).join(', ')].filter(Boolean).join(' · ')}
        </p>
      </div>
      <span className={item.verdict === 'fits' ? styles.good : styles.near}>
        {t(item.verdict === 'fits' ? 'tag.fits' : 'tag.one-step')}
      </span>
      <div className={styles.whole}>
        <p className={styles.amount}>
          {item.amount === null ? amount : t('up-to', { amount })}
          {after && <small>{after}</small>}
        </p>
        <p className={styles.why}>{why.filter(Boolean).join(' ')}</p>
        {item.toBeChecked.length > 0 && (
          <p className={styles.why}>{t('checked', { list: item.toBeChecked.join(', ') })}</p>
        )}
      </div>
      {step && (
        <p className={styles.step}>
          <Footprints size={20} aria-hidden="true" />
          <span>
            <b>{`${step.label}.`}</b> {step.todo}
          </span>
        </p>
      )}
      {item.isOurReading && <span className={styles.reading}>{t('our-reading')}</span>}
      <div className={styles.acts}>
        {acts}
        <ButtonLink look="outline" to={`/banking-services/${item.id}`}>
          {t('terms')}
        </ButtonLink>
      </div>
    </article>
  )
}

const units = ['sotix', 'head', 'seedling', 'post', 'object'] as const
const unitOf = (unit: string) => units.find((one) => one === unit) ?? 'object'

function Fails({ item }: { item: Entitled }) {
  const t = useT('entitlements')
  const say = ({ result, label, have, need }: EntitlementLine) =>
    result === 'unknown'
      ? t('line.unknown', { label })
      : have && need
        ? t('line.fail', { label, have, need })
        : t('line.fail-bare', { label })
  const fails = item.fails.length > 0 ? item.fails.map(say) : [t('say.too-little')]
  return <p>{fails.join('; ')}</p>
}
