import type { Localized } from '#contract/localized.ts'
import { contentKinds } from '#contract/media/kinds.ts'
import type { Language } from '#uz/language.ts'
import { latinToCyrillic } from '#uz/transliterate.ts'
import { FormFields } from '#web/kit/dashboard/form/form-fields.tsx'
import { ItemField } from '#web/kit/dashboard/input/items-input.tsx'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { inLanguage } from '#web/shell/navigation.ts'
import { useT } from '#web/shell/texts.ts'
import type { ContentState } from './content-state.ts'
import type { KindForm } from './kind-form.ts'
import styles from './seo-part.module.css'

const TITLE = 70
const DESCRIPTION = 170

interface Seo {
  title: Localized
  description: Localized
}
interface SeoProps {
  /** Given by the form. */
  id?: string
  value?: Seo | null
  onChange?: (seo: Seo) => void
}

function SeoInput({ id = 'seo', value, onChange }: SeoProps) {
  const t = useT('newsroom')
  const seo = value ?? { title: { uz: '' }, description: { uz: '' } }
  return (
    <div className={styles.stack}>
      <ItemField label={t('seo-title')} htmlFor={id}>
        <LocalizedInput
          id={id}
          maxLength={TITLE}
          value={seo.title}
          onChange={(title) => onChange?.({ ...seo, title })}
        />
      </ItemField>
      <ItemField label={t('seo-description')} htmlFor={`${id}-description`}>
        <LocalizedInput
          id={`${id}-description`}
          maxLength={DESCRIPTION}
          long
          value={seo.description}
          onChange={(description) => onChange?.({ ...seo, description })}
        />
      </ItemField>
    </div>
  )
}

/** How search engines and messengers will show it: its own words, or the title and the lead. */
export function SeoPart({ state, describe, lang }: { state: ContentState; describe: KindForm; lang: Language }) {
  const t = useT('newsroom')
  const { values, row } = state
  const said = (...texts: (Localized | null | undefined)[]) =>
    texts.map((text) => textIn(text, lang)).find((text) => text !== '') ?? ''
  const title = said(values.seo?.title, values.title) || t('untitled')
  const description = said(values.seo?.description, values.lead)
  const path = inLanguage(lang, `${contentKinds[describe.kind].publicPath}/${row?.id ?? '…'}`)
  return (
    <>
      <FormFields fields={[{ name: 'seo', label: t('field.seo'), hint: t('seo-hint'), input: <SeoInput /> }]} />
      <div className={styles.seo}>
        <section aria-label={t('seo-search')} className={styles.found}>
          <h3>{t('seo-search')}</h3>
          <small>
            {window.location.host}
            {path}
          </small>
          <b>{title}</b>
          <p>{description}</p>
        </section>
        <section aria-label={t('seo-share')} className={styles.shared}>
          <h3>{t('seo-share')}</h3>
          <div>
            {values.cover && (
              <img
                src={`/files/${values.cover.file}/640`}
                alt=""
                style={{ objectPosition: `${values.cover.x}% ${values.cover.y}%` }}
              />
            )}
            <small>{window.location.host}</small>
            <b>{title}</b>
            <p>{description}</p>
          </div>
        </section>
      </div>
    </>
  )
}

function textIn(text: Localized | null | undefined, lang: Language): string {
  if (!text) return ''
  return text[lang] || (lang === 'cyrl' ? latinToCyrillic(text.uz) : text.uz)
}
