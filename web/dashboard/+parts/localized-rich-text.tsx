import { ConfigProvider, Tabs } from 'antd'
import { bcp47, type Language, languageNames } from '#uz/language.ts'
import { RichText } from '#web/kit/dashboard/rich-text.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './pages.module.css'

type LocalizedHtml = { [L in Language]?: string | undefined } & { uz: string }

interface Props {
  id?: string
  value?: LocalizedHtml | null
  onChange?: (value: LocalizedHtml) => void
  label: string
}

const order: readonly Language[] = ['uz', 'cyrl', 'ru', 'eng']

/** One rich text in four languages, a tab for each: a whole page of text wants the whole width. */
export function LocalizedRichText({ id, value, onChange, label }: Props) {
  const t = useT('site-pages')
  const kit = useT('kit')
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig()
  const texts = value ?? { uz: '' }
  return (
    <Tabs
      items={order.map((lang) => ({
        key: lang,
        label: texts[lang] || lang === 'uz' ? languageNames[lang] : `${languageNames[lang]} ·`,
        children: (
          <>
            <RichText
              {...(id && lang === 'uz' && { id })}
              label={`${label}, ${languageNames[lang]}`}
              lang={bcp47[lang]}
              value={texts[lang] ?? ''}
              disabled={disabled}
              onChange={(html) => onChange?.({ ...texts, [lang]: html || (lang === 'uz' ? '' : undefined) })}
            />
            {lang !== 'uz' && !texts[lang] && (
              <small className={styles.hint}>{lang === 'cyrl' ? kit('from-uz') : t('from-uz')}</small>
            )}
          </>
        ),
      }))}
    />
  )
}
