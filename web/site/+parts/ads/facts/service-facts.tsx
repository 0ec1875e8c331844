import { BadgeCheck } from 'lucide-react'
import type { ServiceAdContent } from '#contract/announcements/service-ad.ts'
import { formatLongDate } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { Gallery } from '#web/kit/site/offer/gallery.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { Chips, FactCard, Lines, Told } from '../../thing/fact-card.tsx'
import type { FactsProps } from '../ad-view.tsx'
import { inWords, useWord } from '../words.ts'
import { FreeDays } from './free-days.tsx'

/** Of a service: what comes, where to, on which paper. */
export function ServiceFacts({ ad, calendar, day, onDay }: FactsProps) {
  const t = useT('ad')
  const word = useWord()
  const lang = useLanguage()
  const service = ad.content as Partial<ServiceAdContent>
  const unit = service.priceUnit ? word('serviceUnits', service.priceUnit) : ''
  const { license } = service
  return (
    <>
      {ad.pictures.length > 0 && <Gallery pictures={ad.pictures} title={ad.title} />}
      {calendar && <FreeDays calendar={calendar} chosen={day} onChoose={onDay} />}
      <Told id="about" title={t('about.service')} text={inWords(service.text, lang)} />
      {(service.machinery ?? []).length > 0 && (
        <FactCard id="machinery" title={t('machinery')}>
          <Chips
            words={(service.machinery ?? []).map(({ kind, model, year, power, count }) => ({
              text: [
                [word('machines', kind), model].filter(Boolean).join(' '),
                year,
                power && t('power', { n: power }),
                count > 1 && `× ${count}`,
              ]
                .filter(Boolean)
                .join(', '),
            }))}
          />
        </FactCard>
      )}
      <Lines
        id="terms"
        title={t('terms')}
        lines={[
          { label: t('category'), value: ad.categories.map(({ name }) => name).join(' › ') },
          { label: t('min-volume'), value: service.minVolume && `${service.minVolume} ${unit}` },
          { label: t('travel-fee'), value: service.travelFee ? formatMoney(service.travelFee, lang) : null },
          { label: t('response'), value: service.responseHours && t('response.value', { n: service.responseHours }) },
          { label: t('served'), value: ad.districts.map(({ name }) => name).join(', ') },
          {
            label: t('languages'),
            value: (service.languages ?? []).map((one) => word('spokenLanguages', one)).join(', '),
          },
        ]}
      />
      {license && (
        <FactCard id="license" title={t('license')}>
          <Chips
            words={[
              {
                icon: BadgeCheck,
                text: license.validTo
                  ? t('license.until', { number: license.number, date: formatLongDate(license.validTo, lang) })
                  : `№ ${license.number}`,
              },
            ]}
          />
        </FactCard>
      )}
    </>
  )
}
