import { Checkbox, Input } from 'antd'
import { MAX_TRANSLATION } from '#contract/reference/translation-rules.ts'
import { regenerateCyrillic, resetTranslation, type Translation } from '#contract/reference/translations.ts'
import { bcp47, type Language, languageNames } from '#uz/language.ts'
import { FormDrawer } from '#web/kit/dashboard/form/form-drawer.tsx'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { HistoryButton } from '#web/kit/dashboard/history/history-drawer.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { type Opened, useOpened } from '#web/kit/dashboard/list/opened.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { ownTexts, saveTexts, shownLanguages, type Texts } from './translation-save.ts'
import styles from './translations.module.css'

type Values = Texts & { reviewed?: boolean }

/** One text in four languages at once. */
export function TranslationDrawer({ opened }: { opened: Opened<Translation> | undefined }) {
  const t = useT('translations')
  const edit = useOpened('edit')
  const fields = useFields(opened?.row)
  const { row } = opened ?? {}
  if (!row) return null
  return (
    <FormDrawer<Values, Translation>
      name="translations"
      title={t('title', { key: row.key })}
      opened={opened}
      fields={fields}
      valuesOf={(text) => (text ? { ...ownTexts(text) } : {})}
      save={async ({ reviewed, ...texts }, text) => text && saveTexts(text, texts, reviewed)}
      readOnly={!row.can.update}
      above={
        row.placeholders.length > 0 && (
          <p className={styles.note}>{t('placeholders', { list: row.placeholders.join(' ') })}</p>
        )
      }
      extra={<Steps text={row} onDone={edit.close} />}
      onClose={edit.close}
    />
  )
}

function Steps({ text, onDone }: { text: Translation; onDone: () => void }) {
  const t = useT('translations')
  const { key, rowVersion, can, overridden } = text
  return (
    <>
      <HistoryButton id={key} />
      <ActionButtons
        actions={[
          {
            key: 'cyrillic',
            label: t('cyrillic'),
            allowed: can.update && overridden.includes('cyrl'),
            run: () => ask(regenerateCyrillic, { body: { keys: [key] } }).then(onDone),
          },
          {
            key: 'reset',
            label: t('reset'),
            allowed: can.reset,
            danger: true,
            confirm: { title: t('reset-ask'), text: t('reset-text') },
            run: () => ask(resetTranslation, { params: { key }, body: { rowVersion } }).then(onDone),
          },
        ]}
      />
    </>
  )
}

function useFields(text: Translation | undefined): FormField[] {
  const t = useT('translations')
  const kit = useT('kit')
  const hint = (lang: Language) => {
    if (lang === 'cyrl') return kit('from-uz')
    return text?.overridden.includes(lang) ? t('empty-is-default') : ''
  }
  const languages = text?.review.map((lang) => languageNames[lang]).join(', ')
  return [
    ...shownLanguages.map((lang) => ({
      name: lang,
      label: languageNames[lang],
      required: lang === 'uz',
      hint: lang === 'uz' ? '' : hint(lang),
      input: (
        <Input.TextArea
          lang={bcp47[lang]}
          maxLength={MAX_TRANSLATION}
          autoSize={{ minRows: 2, maxRows: 12 }}
          placeholder={lang === 'cyrl' ? (text?.cyrl ?? '') : ''}
        />
      ),
    })),
    ...(languages
      ? [
          {
            name: 'reviewed',
            label: t('reviewed'),
            checked: true as const,
            input: <Checkbox>{t('reviewed-hint', { languages })}</Checkbox>,
          },
        ]
      : []),
  ]
}
