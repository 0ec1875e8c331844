import { ExternalLink, FileDown } from 'lucide-react'
import { z } from 'zod'
import type { ApplicantPage } from '#contract/announcements/applicants.ts'
import { WorkedAt } from '#contract/announcements/resume.ts'
import { resumePdfUrl, voiceUrl } from '#contract/announcements/resume-files.ts'
import { formatDate } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { useTagNames } from './applicant-facts.ts'
import styles from './applicants.module.css'

const numbers = z.array(z.number()).catch([])
const words = z.array(z.string()).catch([])
/** What is worth a look before opening the whole; whatever its kind lacks is not there. */
const Given = z.object({
  age: z.number().nullable().catch(null),
  years: z.number().nullable().catch(null),
  roleIds: numbers,
  machines: words,
  licences: words,
  skills: words,
  availableFrom: z.string().nullable().catch(null),
  about: z.string().nullable().catch(null),
  description: z.string().nullable().catch(null),
  experience: z.array(WorkedAt).catch([]),
  voice: z.object({ seconds: z.number() }).nullable().catch(null),
})

/** The resume or vacancy that came along: in short, and the way to the whole. */
export function AttachedSummary({ page: { attached, attachedContent, names } }: { page: ApplicantPage }) {
  const t = useT('applicants')
  const lang = useLanguage()
  const tagNames = useTagNames()
  if (!attached) return null
  const given = Given.parse(attachedContent ?? {})
  const named = (field: string, values: readonly (string | number)[]) =>
    values.flatMap((value) => names[`${field}:${value}`] ?? []).join(', ')
  const key = attached.path ? (new URLSearchParams(attached.path.split('?')[1]).get('key') ?? undefined) : undefined
  const facts: readonly (readonly [string, string | null | false | undefined])[] = [
    [t('pay'), attached.pay !== null && formatMoney(attached.pay, lang)],
    [t('age'), given.age !== null && t('age-value', { n: given.age })],
    [t('years'), given.years ? t('years-value', { n: given.years }) : null],
    [t('roles'), named('roleIds', given.roleIds)],
    [t('machines'), named('machines', given.machines)],
    [t('licences'), named('licences', given.licences)],
    [t('skills'), given.skills.join(', ')],
    [t('available'), given.availableFrom && formatDate(given.availableFrom)],
  ]
  const text = given.about ?? given.description
  return (
    <section className={styles.part} aria-label={t(`kind.${attached.kind}`)}>
      <h3>
        <small className={styles.sort}>{t(`kind.${attached.kind}`)}</small>
        {attached.title}
      </h3>
      <ul className={styles.tags}>
        {tagNames(attached.tags).map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
      <dl className={styles.facts}>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {given.experience.slice(0, 3).map(({ position, employer, from, to }) => (
        <p key={`${position} ${employer} ${from}`} className={styles.work}>
          <b>{position}</b> · {employer}
          <small>
            {from ? monthText(from) : '—'} – {to ? monthText(to) : t('now')}
          </small>
        </p>
      ))}
      {text && <p className={styles.text}>{text}</p>}
      {given.voice && attached.path && (
        // biome-ignore lint/a11y/useMediaCaption: the same is written beside it in the person's own words
        <audio controls preload="none" src={voiceUrl(attached.id, key)} aria-label={t('voice')} />
      )}
      {attached.path && (
        <p className={styles.links}>
          <a href={inLanguage(lang, attached.path)} target="_blank" rel="noreferrer">
            <ExternalLink size={15} aria-hidden /> {t(`open.${attached.kind}`)}
          </a>
          {attached.kind === 'resume' && (
            <a href={resumePdfUrl(attached.id, key)} target="_blank" rel="noreferrer">
              <FileDown size={15} aria-hidden /> PDF
            </a>
          )}
        </p>
      )}
    </section>
  )
}

/** `2024-03` as `03.2024`. */
const monthText = (month: string) => month.split('-').reverse().join('.')
