import { Alert, Button, Form } from 'antd'
import { Copy, FileSearch } from 'lucide-react'
import { useState } from 'react'
import type { DocumentKind } from '#contract/documents/document-process.ts'
import { previewDocumentTemplate } from '#contract/documents/document-templates.ts'
import { faultsOf, variablesOf } from '#contract/documents/variables.ts'
import type { Localized } from '#contract/localized.ts'
import { type Language, languageNames, languages } from '#uz/language.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { LocalizedRichText } from '#web/kit/dashboard/rich-text/localized-rich-text.tsx'
import { ask } from '#web/shell/client.ts'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './document-body.module.css'

/** Keys of texts are of small letters. */
const textKey = <Name extends string>(name: Name) => name.toLowerCase() as Lowercase<Name>

interface Props {
  id?: string
  value?: Localized | null
  onChange?: (body: Localized) => void
}

/** The text of a template, the variables it may name, and how it will look on paper. */
export function DocumentBody({ id, value, onChange }: Props) {
  const t = useT('document-templates')
  const kind: DocumentKind = Form.useWatch('kind') ?? 'contract'
  const body = value ?? { uz: '' }
  return (
    <>
      <LocalizedRichText
        {...(id && { id })}
        label={t('body')}
        value={{ ...body, uz: body.uz }}
        onChange={(html) => onChange?.(html)}
      />
      <Faults kind={kind} body={body} />
      <Preview kind={kind} body={body} />
      <Variables kind={kind} />
    </>
  )
}

function Faults({ kind, body }: { kind: DocumentKind; body: Localized }) {
  const t = useT('document-templates')
  const lines = languages.flatMap((lang) => {
    const { unknown, misplaced } = faultsOf(kind, body[lang] ?? '')
    const language = languageNames[lang]
    return [
      ...(unknown.length > 0 ? [t('unknown', { language, names: unknown.join(', ') })] : []),
      ...(misplaced.length > 0 ? [t('misplaced', { language, names: misplaced.join(', ') })] : []),
    ]
  })
  return (
    <div role="status">
      {lines.map((line) => (
        <Alert key={line} className={styles.fault ?? ''} type="warning" showIcon title={line} />
      ))}
    </div>
  )
}

function Preview({ kind, body }: { kind: DocumentKind; body: Localized }) {
  const t = useT('document-templates')
  const textIn = useTextIn()
  const [busy, setBusy] = useState<Language>()
  const mask: string = Form.useWatch('mask') ?? ''
  const name: Localized | undefined = Form.useWatch('name')
  const show = async (language: Language) => {
    // At once: a browser opens a tab only while the click is being answered.
    const tab = window.open('', '_blank')
    setBusy(language)
    try {
      const html = body[language] || body.uz
      const title = name ? textIn(name) : ''
      const file = await ask(previewDocumentTemplate, { body: { kind, name: title, body: html, mask, language } })
      const address = URL.createObjectURL(new Blob([new Uint8Array(file.body)], { type: file.contentType }))
      if (tab) tab.location.href = address
      else window.location.assign(address)
    } catch (error) {
      tab?.close()
      toastError(error)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <fieldset className={styles.preview} disabled={false}>
      <legend>{t('preview')}</legend>
      {languages.map((language) => (
        <Button
          key={language}
          disabled={body.uz === ''}
          icon={<FileSearch size={16} />}
          loading={busy === language}
          onClick={() => show(language)}
        >
          {languageNames[language]}
        </Button>
      ))}
    </fieldset>
  )
}

function Variables({ kind }: { kind: DocumentKind }) {
  const t = useT('document-templates')
  const copy = async (name: string) => {
    await navigator.clipboard?.writeText(`{{${name}}}`).catch(() => undefined)
    message(t('copied', { name: `{{${name}}}` }))
  }
  return (
    <details className={styles.variables} open>
      <summary>{t('variables')}</summary>
      <p>{t('variables-text')}</p>
      <ul>
        {variablesOf(kind).map(({ name }) => (
          <li key={name}>
            <button type="button" onClick={() => copy(name)}>
              <Copy size={14} aria-hidden />
              <code>{`{{${name}}}`}</code>
              <span>{t(`variable.${textKey(name)}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
