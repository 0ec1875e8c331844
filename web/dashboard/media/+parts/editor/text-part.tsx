import { Button, Radio } from 'antd'
import { CONTENT_TITLE_LENGTH, LEAD_LENGTH } from '#contract/media/limits.ts'
import { type Language, languageNames } from '#uz/language.ts'
import { latinToCyrillic } from '#uz/transliterate.ts'
import { type FormField, FormFields } from '#web/kit/dashboard/form/form-fields.tsx'
import { RichText } from '#web/kit/dashboard/rich-text/rich-text.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from '../newsroom.module.css'
import type { ContentState } from './content-state.ts'
import { BodyInLanguage, TextInLanguage } from './in-language.tsx'
import { StaleNote } from './stale-note.tsx'

const order: readonly Language[] = ['uz', 'cyrl', 'ru', 'eng']
const texts = ['title', 'lead', 'body'] as const

interface Props {
  state: ContentState
  lang: Language
  onLang: (lang: Language) => void
}

/** The text, one language at a time; Cyrillic follows the Uzbek one until somebody takes it over. */
export function TextPart({ state, lang, onLang }: Props) {
  const t = useT('newsroom')
  const { values, row } = state
  const stale = row?.staleLanguages ?? []
  const isWritten = (one: Language) => texts.some((field) => values[field]?.[one])
  const mark = (one: Language) => {
    if (stale.includes(one)) return 'stale'
    if (one === 'cyrl' && !isWritten('cyrl')) return isWritten('uz') ? 'filled' : 'missing'
    return values.title?.[one] ? 'filled' : 'missing'
  }
  return (
    <>
      <Radio.Group
        className={styles.languages ?? ''}
        optionType="button"
        buttonStyle="solid"
        disabled={false}
        aria-label={t('language-of-text')}
        value={lang}
        options={order.map((one) => ({
          value: one,
          label: (
            <span className={styles.language} data-state={mark(one)}>
              {languageNames[one]}
              <span className="unseen">, {t(`language.${mark(one)}`)}</span>
            </span>
          ),
        }))}
        onChange={(event) => onLang(event.target.value)}
      />
      {lang === 'cyrl' && <Cyrillic state={state} taken={isWritten('cyrl')} />}
      {row && lang !== 'uz' && stale.includes(lang) && <StaleNote key={lang} state={state} row={row} lang={lang} />}
      {lang !== 'uz' && lang !== 'cyrl' && <Original state={state} />}
      <FormFields fields={useTextFields(lang, lang === 'cyrl' && !isWritten('cyrl'))} />
    </>
  )
}

/** Says whose the Cyrillic text is, and lets a person change that. */
function Cyrillic({ state, taken }: { state: ContentState; taken: boolean }) {
  const t = useT('newsroom')
  const turn = (cyrlOf: (uz: string) => string | undefined) =>
    state.set(
      Object.fromEntries(
        texts.flatMap((field) => {
          const text = state.values[field]
          return text ? [[field, { ...text, cyrl: cyrlOf(text.uz) }]] : []
        }),
      ),
    )
  return (
    <p className={styles.note}>
      {taken ? t('cyrl-own') : t('cyrl-follows')}{' '}
      <Button size="small" onClick={() => turn((uz) => (taken || !uz ? undefined : latinToCyrillic(uz)))}>
        {taken ? t('cyrl-follow') : t('cyrl-take')}
      </Button>
    </p>
  )
}

/** What is being translated, to read beside. */
function Original({ state: { values } }: { state: ContentState }) {
  const t = useT('newsroom')
  if (!values.title?.uz && !values.body?.uz) return null
  return (
    <details className={styles.original}>
      <summary>{t('original')}</summary>
      <h3 lang="uz">{values.title?.uz}</h3>
      {values.lead?.uz && <p lang="uz">{values.lead.uz}</p>}
      {values.body?.uz && <RichText full disabled label={t('original')} lang="uz" value={values.body.uz} />}
    </details>
  )
}

function useTextFields(lang: Language, generated: boolean): FormField[] {
  const t = useT('newsroom')
  const label = (field: (typeof texts)[number]) => `${t(`field.${field}`)} · ${languageNames[lang]}`
  const common = { lang, generated }
  return [
    { name: 'title', label: label('title'), input: <TextInLanguage {...common} maxLength={CONTENT_TITLE_LENGTH} /> },
    {
      name: 'lead',
      label: label('lead'),
      hint: t('lead-hint'),
      input: <TextInLanguage {...common} maxLength={LEAD_LENGTH} long />,
    },
    { name: 'body', label: label('body'), input: <BodyInLanguage key={lang} {...common} label={label('body')} /> },
  ]
}
