import { Button, Select } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { languageLevels, spokenLanguages } from '#contract/announcements/enums.ts'
import { LANGUAGES } from '#contract/announcements/limits.ts'
import type { VacancyContent } from '#contract/announcements/vacancy.ts'
import { useT } from '#web/shell/texts.ts'
import styles from '../announcements.module.css'
import { useChoices, useValueName } from '../value-names.ts'

type Known = VacancyContent['languages'][number]
interface Props {
  /** Given by the form. */
  value?: readonly Known[] | null
  onChange?: (known: Known[]) => void
  disabled?: boolean
}

/** Languages, each with how well. */
export function LanguagesInput({ value, onChange, disabled = false }: Props) {
  const t = useT('my-announcements')
  const name = useValueName()
  const choices = useChoices()
  const known = value ?? []
  const left = spokenLanguages.filter((lang) => !known.some((one) => one.lang === lang))
  const [next] = left
  const set = (place: number, changes: Partial<Known>) => {
    const one = known[place]
    if (one) onChange?.(known.with(place, { ...one, ...changes }))
  }
  return (
    <div className={styles.rows}>
      {known.map((one, place) => (
        <div key={one.lang} className={styles.pair}>
          <Select
            aria-label={t('language')}
            disabled={disabled}
            value={one.lang}
            options={[
              { value: one.lang, label: name('spokenLanguages', one.lang) },
              ...choices('spokenLanguages', left),
            ]}
            onChange={(lang) => set(place, { lang })}
          />
          <Select
            aria-label={t('language-level')}
            disabled={disabled}
            value={one.level}
            options={choices('languageLevels', languageLevels)}
            onChange={(level) => set(place, { level })}
          />
          <Button
            type="text"
            danger
            disabled={disabled}
            icon={<Trash2 size={18} />}
            aria-label={t('language-remove', { name: name('spokenLanguages', one.lang) })}
            onClick={() => onChange?.(known.toSpliced(place, 1))}
          />
        </div>
      ))}
      {next && known.length < LANGUAGES && (
        <Button
          style={{ justifySelf: 'start' }}
          disabled={disabled}
          icon={<Plus size={16} />}
          onClick={() => onChange?.([...known, { lang: next, level: 'fluent' }])}
        >
          {t('language-add')}
        </Button>
      )}
    </div>
  )
}
