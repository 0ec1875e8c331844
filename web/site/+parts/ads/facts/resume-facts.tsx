import { BadgeCheck, FileDown, Mic } from 'lucide-react'
import type { ResumeContent } from '#contract/announcements/resume.ts'
import { formatLongDate } from '#uz/date.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { Chips, FactCard, Lines, Told } from '../../thing/fact-card.tsx'
import thing from '../../thing/thing-page.module.css'
import styles from '../ad-view.module.css'
import type { FactsProps } from '../ad-view.tsx'
import { inWords, useWord } from '../words.ts'

/** What strangers read: an age and years of work instead of dates. */
type ShownResume = Partial<Omit<ResumeContent, 'certificates'>> & {
  age?: number
  years?: number
  /** With a number: the platform's own, which anybody can check. */
  certificates?: { name: string; issuer: string | null; year: number | null; number?: string; checkPath?: string }[]
}

/** Of a person: face and voice, what is wanted, where they worked and studied, what they can. */
export function ResumeFacts({ ad, linkKey }: FactsProps) {
  const t = useT('ad')
  const word = useWord()
  const lang = useLanguage()
  const person = ad.content as ShownResume
  const known = [...(person.skills ?? []), ...(person.machines ?? []).map((one) => word('machines', one))]
  const papers = person.certificates ?? []
  const file = (name: 'pdf' | 'voice') =>
    `/main/api-announcements/resumes/${ad.id}/${name}${linkKey ? `?key=${encodeURIComponent(linkKey)}` : ''}`
  return (
    <>
      <FactCard id="person" title={ad.owner.name}>
        <div className={styles.person}>
          {ad.picture && <img src={ad.picture} alt="" width="96" height="96" />}
          <div>
            {person.age && <p>{t('age.value', { n: person.age })}</p>}
            {person.years !== undefined && person.years > 0 && <p>{t('years', { n: person.years })}</p>}
            <p className={thing.acts}>
              <a href={file('pdf')} download className={thing.link}>
                <FileDown size={18} aria-hidden="true" /> {t('pdf')}
              </a>
            </p>
          </div>
        </div>
        {person.voice && (
          <figure className={styles.voice}>
            <figcaption>
              <Mic size={16} aria-hidden="true" /> {t('voice', { n: person.voice.seconds })}
            </figcaption>
            {/* biome-ignore lint/a11y/useMediaCaption: the same is written below in the person's own words */}
            <audio controls preload="none" src={file('voice')} />
          </figure>
        )}
      </FactCard>
      <Told id="about" title={t('about.resume')} text={inWords(person.about, lang)} />
      <Lines
        id="wanted"
        title={t('wanted')}
        lines={[
          { label: t('role'), value: ad.roles.map(({ name }) => name).join(', ') },
          {
            label: t('employment'),
            value: (person.employment ?? []).map((one) => word('employments', one)).join(', '),
          },
          { label: t('schedule'), value: (person.schedule ?? []).map((one) => word('schedules', one)).join(', ') },
          { label: t('available'), value: person.availableFrom && formatLongDate(person.availableFrom, lang) },
          { label: t('moves'), value: person.readyToMove && t('moves.yes') },
          { label: t('willing'), value: ad.districts.map(({ name }) => name).join(', ') },
        ]}
      />
      {(person.experience ?? []).length > 0 && (
        <FactCard id="experience" title={t('experience')}>
          <ol className={styles.times}>
            {(person.experience ?? []).map((work) => (
              <li key={`${work.employer}-${work.from}-${work.position}`}>
                <h3>{work.position}</h3>
                <p>
                  {work.employer} · {work.from && monthText(work.from)} – {work.to ? monthText(work.to) : t('now')}
                </p>
                {work.duties && <p className={thing.text}>{work.duties}</p>}
              </li>
            ))}
          </ol>
        </FactCard>
      )}
      {(person.education ?? []).length > 0 && (
        <FactCard id="education" title={t('education')}>
          <ul className={styles.times}>
            {(person.education ?? []).map((study) => (
              <li key={`${study.institution}-${study.year}`}>
                <h3>{study.institution}</h3>
                <p>{[word('educations', study.level), study.speciality, study.year].filter(Boolean).join(' · ')}</p>
              </li>
            ))}
          </ul>
        </FactCard>
      )}
      {known.length > 0 && (
        <FactCard id="skills" title={t('skills')}>
          <Chips words={known.map((text) => ({ text }))} />
        </FactCard>
      )}
      <Lines
        id="papers"
        title={t('papers')}
        lines={[
          { label: t('licence'), value: (person.licences ?? []).map((one) => word('licences', one)).join(', ') },
          {
            label: t('languages'),
            value: (person.languages ?? [])
              .map(({ lang: one, level }) => `${word('spokenLanguages', one)} (${word('languageLevels', level)})`)
              .join(', '),
          },
        ]}
      />
      {papers.length > 0 && (
        <FactCard id="certificates" title={t('certificates')}>
          <ul className={styles.times}>
            {papers.map(({ name, issuer, year, number, checkPath }) => (
              <li key={number ?? name}>
                <h3>{name}</h3>
                <p>{[issuer, year].filter(Boolean).join(' · ')}</p>
                {number && (
                  <Link to={checkPath ?? `/check/${number}`} className={thing.link}>
                    <BadgeCheck size={18} aria-hidden="true" /> {t('certificate.verified', { number })}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </FactCard>
      )}
    </>
  )
}

/** `2024-03` as `03.2024`. */
const monthText = (month: string) => month.split('-').reverse().join('.')
