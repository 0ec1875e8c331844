import { Button } from 'antd'
import { ArrowLeft, Lightbulb } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { seeProposal } from '#contract/finance/applications.ts'
import type { FinanceKind } from '#contract/finance/products/product-process.ts'
import type { FinanceApplication } from '#contract/finance/view-parts.ts'
import { formatMoney } from '#uz/money.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import styles from './compare.module.css'
import { type Compared, comparedOf } from './compared.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { GoodsOffers } from './goods-offers.tsx'
import { OfferCards } from './offer-cards.tsx'
import { useOfferLines } from './offer-lines.ts'
import { OfferTable } from './offer-table.tsx'

export interface CompareProps {
  params: { kind: FinanceKind; id: number }
  application: FinanceApplication
}
export type Choosing = { what: 'accept' | 'decline'; row: Compared }

/** Kinds that are not weighed by what money costs. */
const views: Partial<Record<FinanceKind, typeof GoodsOffers>> = { uzagrostar: GoodsOffers }

/** Proposals side by side: what each costs in all, by the month and by the year, and which is the cheapest. */
export function ComparePage({ params, application }: CompareProps) {
  const t = useT('compare-offers')
  const lang = useLanguage()
  const { revalidate } = useRevalidator()
  const [choosing, setChoosing] = useState<Choosing>()
  useLive('applications')
  const rows = comparedOf(application.offers)
  const lines = useOfferLines(params.kind)
  const isCover = params.kind === 'insurance'
  const fresh = rows.filter(({ offer }) => offer.status === 'sent').map(({ offer }) => offer.id)
  const see = useEffectEvent(async () => {
    for (const proposalId of fresh) await ask(seeProposal, { params: { ...params, proposalId } })
    if (fresh.length > 0) await revalidate()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is one that was not looked at yet
  useEffect(() => {
    see().catch(() => undefined)
  }, [fresh.join()])
  const back = `/dashboard/my-applications/${params.kind}/${params.id}`
  const Own = views[params.kind]
  const { content } = application
  const term = typeof content.months === 'number' ? t('months', { n: content.months }) : undefined
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Link to={back} className={styles.back} aria-label={t('back')}>
          <ArrowLeft size={22} aria-hidden />
        </Link>
        <div>
          <h2>{rows.length === 0 ? t('title') : t('came', { n: rows.length })}</h2>
          <p>{application.number}</p>
        </div>
      </header>
      {rows.length === 0 ? (
        <ScreenState kind="empty" title={t('none')} text={t('none-text')}>
          <Link to={back}>
            <Button type="primary" tabIndex={-1}>
              {t('back')}
            </Button>
          </Link>
        </ScreenState>
      ) : (
        <>
          <p className={styles.asked}>
            {t('asked')}:{' '}
            <b>{[formatMoney(application.amount ?? 0, lang), term].filter((part) => part !== undefined).join(', ')}</b>
          </p>
          {Own ? (
            <Own rows={rows} onChoose={setChoosing} />
          ) : (
            <>
              <Summary rows={rows} isCover={isCover} />
              <OfferTable rows={rows} lines={lines} onChoose={setChoosing} />
              <OfferCards rows={rows} lines={lines} onChoose={setChoosing} />
              <p className={styles.small}>
                {t(
                  isCover
                    ? 'how-cover'
                    : rows.length === 1
                      ? 'how-one'
                      : rows[0]?.isEqual
                        ? 'how-equal'
                        : 'how-unequal',
                )}
              </p>
            </>
          )}
        </>
      )}
      {choosing?.what === 'accept' && (
        <AcceptDialog params={params} row={choosing.row} onClose={() => setChoosing(undefined)} />
      )}
      {choosing?.what === 'decline' && (
        <DeclineDialog
          params={params}
          row={choosing.row}
          isLast={rows.length === 1}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </div>
  )
}

/** In plain words, what the figures say. */
function Summary({ rows, isCover }: { rows: readonly Compared[]; isCover: boolean }) {
  const t = useT('compare-offers')
  const lang = useLanguage()
  const [first, ...others] = rows
  if (!first?.isCheapest) return null
  const easiest = others.find(({ isEasiest }) => isEasiest)
  const sentences = [
    ...others.flatMap(({ offer, more }) =>
      more ? [t(isCover ? 'more-cover' : 'more', { name: offer.recipient, sum: formatMoney(more, lang) })] : [],
    ),
    ...(easiest?.monthly !== undefined && first.monthly !== undefined && first.monthly > easiest.monthly
      ? [t('easier', { name: easiest.offer.recipient, sum: formatMoney(first.monthly - easiest.monthly, lang) })]
      : []),
    ...others.flatMap(({ offer, security }) =>
      !isCover && !security && first.security ? [t('without-security', { name: offer.recipient })] : [],
    ),
  ]
  return (
    <section className={styles.summary} aria-label={t('in-words')}>
      <Lightbulb size={24} aria-hidden />
      <p>
        <b>{t('cheapest-is', { name: first.offer.recipient })}</b> {sentences.join(' ')}
      </p>
    </section>
  )
}
