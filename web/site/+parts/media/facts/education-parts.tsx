import { CalendarClock, ExternalLink } from 'lucide-react'
import { extraOf } from '#contract/media/said.ts'
import { formatLongDate } from '#uz/date.ts'
import { DAY_MS } from '#uz/durations.ts'
import { formatMoney } from '#uz/money.ts'
import { ButtonAnchor } from '#web/kit/site/form/button.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import type { KindParts, PartProps } from '../edition-view.tsx'
import { useMediaWord } from '../use-media-word.ts'
import { FactBox } from './fact-box.tsx'
import styles from './facts.module.css'

function Programme({ edition, today }: PartProps) {
  const t = useT('edition')
  const lang = useLanguage()
  const word = useMediaWord()
  const extra = extraOf('education', edition)
  if (!extra) return null
  const { institution, programmeType, duration, price, free, deadline, contact, link } = extra
  const over = deadline !== null && deadline < today
  return (
    <FactBox
      id="programme"
      title={t('programme')}
      badge={deadline && <Deadline deadline={deadline} today={today} />}
      lines={[
        { label: t('institution'), value: institution },
        { label: t('programme.type'), value: word('programmeTypes', programmeType) },
        { label: t('duration'), value: duration },
        { label: t('price'), value: free ? t('price.free') : price ? formatMoney(price, lang) : t('price.ask') },
        { label: t('deadline'), value: deadline && formatLongDate(deadline, lang) },
        { label: t('contact'), value: contact },
      ]}
    >
      {link && (
        <ButtonAnchor
          href={link}
          target="_blank"
          rel="noopener nofollow"
          size="wide"
          look={over ? 'outline' : 'primary'}
        >
          {t('apply')}
          <ExternalLink size={16} aria-hidden="true" />
        </ButtonAnchor>
      )}
    </FactBox>
  )
}

function Deadline({ deadline, today }: { deadline: string; today: string }) {
  const t = useT('media')
  const days = Math.round((Date.parse(deadline) - Date.parse(today)) / DAY_MS)
  return (
    <p className={styles.deadline} data-look={days < 0 ? 'over' : days <= 14 ? 'soon' : 'open'}>
      <CalendarClock size={18} aria-hidden="true" />
      {days < 0 ? t('over') : days === 0 ? t('last-day') : t('days-left', { n: days })}
    </p>
  )
}

function Admission({ edition }: PartProps) {
  const t = useT('edition')
  const steps = extraOf('education', edition)?.admissionSteps ?? []
  if (steps.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="admission-title">
      <h2 id="admission-title">{t('admission')}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}

export const educationParts: KindParts = { Side: Programme, After: Admission }
