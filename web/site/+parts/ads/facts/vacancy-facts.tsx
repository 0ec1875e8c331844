import { Check } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Condition } from '#contract/announcements/enums.ts'
import type { VacancyContent } from '#contract/announcements/vacancy.ts'
import { formatLongDate } from '#uz/date.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { Chips, FactCard, Lines, Told } from '../../thing/fact-card.tsx'
import type { FactsProps } from '../ad-view.tsx'
import { conditionIcons } from '../list/ad-card.tsx'
import { inWords, useWord } from '../words.ts'
import { PayHint } from './pay-hint.tsx'

const conditions = [
  'housing',
  'meals',
  'transport',
  'protectiveGear',
  'womenFriendly',
  'disabilityFriendly',
] as const satisfies readonly Condition[]

/** Loaded only for visitors with a resume. */
const VacancyFit = lazy(() => import('./vacancy-fit.tsx').then((part) => ({ default: part.VacancyFit })))

/** Of a job: what is given beside the pay, terms, what is asked for, the work in words. */
export function VacancyFacts({ ad, hint }: FactsProps) {
  const t = useT('ad')
  const word = useWord()
  const lang = useLanguage()
  const signedIn = useClientState((state) => state.user !== null)
  const job = ad.content as Partial<VacancyContent>
  const given = conditions.filter((one) => job[one])
  const day = (date: string | null | undefined) => date && formatLongDate(date, lang)
  const left = (ad.headcount ?? 0) - ad.filled
  return (
    <>
      {signedIn && (
        <Suspense>
          <VacancyFit ad={ad} />
        </Suspense>
      )}
      {given.length > 0 && (
        <FactCard id="conditions" title={t('conditions')}>
          <Chips words={given.map((one) => ({ text: word('conditions', one), icon: conditionIcons[one] ?? Check }))} />
        </FactCard>
      )}
      <Told id="about" title={t('about.vacancy')} text={inWords(job.description, lang)} />
      <Lines
        id="terms"
        title={t('terms')}
        lines={[
          { label: t('role'), value: ad.roles.map(({ name }) => name).join(', ') },
          { label: t('places'), value: ad.headcount ? placesText(t, ad.headcount, left) : null },
          { label: t('employment'), value: job.employment && word('employments', job.employment) },
          { label: t('schedule'), value: job.schedule && word('schedules', job.schedule) },
          { label: t('hours'), value: job.hoursPerDay && t('hours.value', { n: job.hoursPerDay }) },
          { label: t('start'), value: day(job.startDate) },
          { label: t('end'), value: day(job.endDate) },
          { label: t('pay-frequency'), value: job.payFrequency && word('payFrequencies', job.payFrequency) },
          { label: t('gross'), value: t(job.gross ? 'gross.yes' : 'gross.no') },
          { label: t('bonuses'), value: inWords(job.bonuses, lang) },
          { label: t('contract'), value: job.contractType && word('contractTypes', job.contractType) },
          { label: t('address'), value: job.address },
          { label: t('call-hours'), value: job.callHours },
        ]}
      />
      <Lines
        id="requirements"
        title={t('requirements')}
        lines={[
          { label: t('experience'), value: job.experience && word('experiences', job.experience) },
          { label: t('education'), value: job.education && word('educations', job.education) },
          { label: t('licence'), value: (job.driverLicense ?? []).map((one) => word('licences', one)).join(', ') },
          {
            label: t('languages'),
            value: (job.languages ?? []).map(({ lang: one }) => word('spokenLanguages', one)).join(', '),
          },
          { label: t('age'), value: job.ageMin && t('age.from', { n: job.ageMin }) },
          { label: t('hazards'), value: (job.hazards ?? []).map((one) => word('hazards', one)).join(', ') },
          { label: t('skills'), value: (job.skills ?? []).join(', ') },
        ]}
      />
      {hint && <PayHint hint={hint} ad={ad} />}
    </>
  )
}

const placesText = (t: ReturnType<typeof useT<'ad'>>, all: number, left: number) =>
  left > 0 && left < all ? t('places.left', { n: all, left }) : t('places.value', { n: all })
