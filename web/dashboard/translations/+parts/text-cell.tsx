import { Input } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { MAX_TRANSLATION } from '#contract/reference/translation-rules.ts'
import type { Translation } from '#contract/reference/translations.ts'
import { bcp47, type Language, languageNames } from '#uz/language.ts'
import { CallError } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { ownTexts } from './translation-save.ts'
import styles from './translations.module.css'

interface Props {
  text: Translation
  lang: Language
  save: (value: string) => Promise<unknown>
}

/** A text in one language, edited where it stands: Enter edits and saves, Esc cancels, Tab saves and moves on. */
export function TextCell({ text, lang, save }: Props) {
  const t = useT('translations')
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    // Back to the cell, so that the keyboard goes on from here; not when Tab or the mouse has already moved on.
    if (!editing && wasEditing.current && document.activeElement === document.body) button.current?.focus()
    wasEditing.current = editing
  }, [editing])
  const shown = text[lang]
  if (editing) return <Editor text={text} lang={lang} save={save} onClose={() => setEditing(false)} />
  return (
    <button
      ref={button}
      type="button"
      data-cell
      className={styles.cell}
      lang={bcp47[lang]}
      disabled={!text.can.update}
      aria-label={`${t('edit-cell', { key: text.key, language: languageNames[lang] })}. ${shown ?? t('no-text')}`}
      onClick={() => setEditing(true)}
    >
      <span data-none={shown === null || undefined}>{shown ?? t('no-text')}</span>
    </button>
  )
}

function Editor({ text, lang, save, onClose }: Props & { onClose: () => void }) {
  const t = useT('translations')
  const { revalidate } = useRevalidator()
  const before = ownTexts(text)[lang] ?? ''
  const [value, setValue] = useState(before)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const over = useRef(false)
  const end = () => {
    over.current = true
    onClose()
  }
  /** False: the text stays open with what is wrong with it. */
  const keep = async (): Promise<boolean> => {
    if (value.trim() === before.trim()) {
      end()
      return true
    }
    if (busy) return false
    setBusy(true)
    try {
      await save(value)
      await revalidate()
      end()
      return true
    } catch (error) {
      const faults = error instanceof CallError ? error.body?.modelStateError : undefined
      if (faults) setFault(faults.map((one) => one.errorMessage).join(' '))
      else toastError(error)
      // Somebody else's change comes into the list; what was typed here stays.
      await revalidate()
      return false
    } finally {
      setBusy(false)
    }
  }
  const press = async (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') end()
    else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      await keep()
    } else if (event.key === 'Tab') {
      event.preventDefault()
      const next = neighbour(event.currentTarget, event.shiftKey ? -1 : 1)
      if (await keep()) next?.click()
    }
  }
  return (
    <div className={styles.editor}>
      <Input.TextArea
        data-cell
        autoFocus
        autoSize={{ minRows: 1, maxRows: 10 }}
        value={value}
        lang={bcp47[lang]}
        maxLength={MAX_TRANSLATION}
        readOnly={busy}
        status={fault ? 'error' : ''}
        placeholder={text[lang] ?? ''}
        aria-label={t('edit-cell', { key: text.key, language: languageNames[lang] })}
        onChange={(event) => setValue(event.target.value)}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={press}
        onBlur={() => over.current || fault || keep()}
      />
      <small role={fault ? 'alert' : undefined} data-fault={fault ? true : undefined}>
        {fault ?? t('cell-keys')}
      </small>
    </div>
  )
}

/** The cell before or after this one, row by row. */
function neighbour(here: Element, step: 1 | -1): HTMLElement | undefined {
  const cells = [...document.querySelectorAll<HTMLElement>('[data-cell]')]
  return cells[cells.indexOf(here as HTMLElement) + step]
}
