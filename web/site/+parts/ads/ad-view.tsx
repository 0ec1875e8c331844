import { Eye, MapPin } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import type { AdCard, AdPage, getAd, viewAd } from '#contract/announcements/ads.ts'
import type { Calendar } from '#contract/announcements/calendar.ts'
import type { getPayHint } from '#contract/announcements/pay-hint.ts'
import type { AnswerOf } from '#contract/call.ts'
import { formatLongDate } from '#uz/date.ts'
import { groupDigits } from '#uz/decimal.ts'
import { Crumbs } from '#web/kit/site/crumbs.tsx'
import { Button, ButtonLink } from '#web/kit/site/form/button.tsx'
import { Section } from '#web/kit/site/section.tsx'
import { useSeen } from '#web/kit/site/use-seen.ts'
import { ask } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { PageActs } from '../acts/page-acts.tsx'
import thing from '../thing/thing-page.module.css'
import { adTargets, formOf, listPaths } from './ad-paths.ts'
import { ApplyBox } from './apply-box.tsx'
import { ContactBox } from './contact-box.tsx'
import { Pay } from './facts/pay.tsx'
import { AdShelf } from './list/ad-card.tsx'
import { OwnerCard } from './owner-card.tsx'

export type Hint = AnswerOf<typeof getPayHint>

/** What the part of a kind is given. */
export interface FactsProps {
  ad: AdPage
  linkKey: string | undefined
  hint: Hint
  calendar: Calendar | undefined
  /** Of a booking. */
  day: string | undefined
  onDay: ((day: string) => void) | undefined
}

export interface AdViewProps extends Pick<FactsProps, 'ad' | 'linkKey' | 'hint' | 'calendar'> {
  similar: AdCard[]
  /** What only its kind has to say: a page carries no other. */
  Facts: ComponentType<FactsProps>
}

/** The page of an announcement of any kind; what differs is in the facts. */
export function AdView({ ad: rendered, linkKey, similar, hint, calendar, Facts }: AdViewProps) {
  const t = useT('ad')
  const ads = useT('ads')
  const listing = useT('listing')
  const lang = useLanguage()
  const ad = useOwnLook(rendered, linkKey)
  const own = ad.can.edit
  const [wish, setWish] = useState<{ day: string }>()
  useSeen(own ? undefined : ad.id, (id) =>
    ask<typeof viewAd>('POST /main/api-announcements/ads/{id}/view', { params: { id } }),
  )
  const list = ad.kind === 'product' ? 'all' : ad.kind
  const way = [
    { to: '/', name: listing('home') },
    { to: listPaths[ad.kind], name: ads(`heading.${list}`) },
  ]
  const place = [ad.region.name, ad.district?.name].filter(Boolean).join(', ')
  return (
    <div className={thing.page}>
      <Crumbs label={listing('crumbs')} way={way} />
      {own && (
        <p className={thing.notice} role="status">
          {ad.status === 'published' ? t('own') : t('preview')}
          <ButtonLink to={formOf(ad)} look="soft" size="small">
            {t('own.edit')}
          </ButtonLink>
        </p>
      )}
      <div className={thing.columns}>
        <section className={`${thing.card} ${thing.head}`} aria-labelledby="ad-title">
          {ad.direction && <span className={thing.mark}>{ads(`direction.${ad.direction}`)}</span>}
          <h1 id="ad-title" className={thing.title}>
            {ad.title}
          </h1>
          <Pay ad={ad} large />
          <p className={thing.under}>
            <span>
              <MapPin size={15} aria-hidden="true" />
              {place}
              {ad.distance && ad.distance !== 'country' && <b> · {ads(`distance.${ad.distance}`)}</b>}
            </span>
            <span>{formatLongDate(ad.rankedAt, lang)}</span>
            <span>
              <Eye size={15} aria-hidden="true" />
              {t('views', { n: ad.views })}
            </span>
            <span>{t('number', { id: groupDigits(String(ad.id)) })}</span>
          </p>
          <ApplyBox ad={ad} linkKey={linkKey} wish={wish} />
          <ContactBox ad={ad} linkKey={linkKey} />
          <div className={thing.acts}>
            <PageActs title={ad.title} target={{ type: adTargets[ad.kind], id: ad.id }} own={own} />
            <Button look="outline" onClick={() => window.print()}>
              {t('print')}
            </Button>
          </div>
        </section>
        <div className={thing.side}>
          <OwnerCard ad={ad} />
        </div>
        <div className={thing.about}>
          <Facts
            {...{ ad, linkKey, hint, calendar }}
            day={wish?.day}
            onDay={own ? undefined : (day) => setWish({ day })}
          />
        </div>
      </div>
      {similar.length > 0 && (
        <Section id="similar" title={t(`similar.${ad.kind}`)}>
          <AdShelf ads={similar.slice(0, 6)} />
        </Section>
      )}
    </div>
  )
}

/** The server renders for everybody; a signed-in visitor then learns what they may do, and how far it is from them. */
function useOwnLook(rendered: AdPage, key: string | undefined): AdPage {
  const signedIn = useClientState((state) => state.user !== null)
  const [ad, setAd] = useState(rendered)
  useEffect(() => {
    setAd(rendered)
    if (!signedIn) return
    const gone = new AbortController()
    ask<typeof getAd>(
      'GET /main/api-announcements/ads/{id}',
      { params: { id: rendered.id }, query: key ? { key } : {} },
      { signal: gone.signal },
    ).then(setAd, (error) => gone.signal.aborted || console.error(error))
    return () => gone.abort()
  }, [rendered, signedIn, key])
  return ad
}
