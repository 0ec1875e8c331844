import { Button } from 'antd'
import { Check } from 'lucide-react'
import { useRevalidator } from 'react-router'
import type { TranslationStatus as Status } from '#contract/reference/translation-rules.ts'
import type { Translation } from '#contract/reference/translations.ts'
import { languageNames } from '#uz/language.ts'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { saveTexts } from './translation-save.ts'
import styles from './translations.module.css'

const tones: Record<Status, Tone> = { ok: 'good', missing: 'bad', review: 'attention' }

export function TranslationStatus({ text }: { text: Translation }) {
  const t = useT('translations')
  const { revalidate } = useRevalidator()
  const languages = text.review.map((lang) => languageNames[lang]).join(', ')
  return (
    <span className={styles.status}>
      <StatusTag tone={tones[text.status]}>{t(text.status)}</StatusTag>
      {text.review.length > 0 && (
        <Button
          size="small"
          icon={<Check size={14} />}
          title={t('reviewed-hint', { languages })}
          onClick={() => saveTexts(text, {}, true).then(revalidate, toastError)}
        >
          {t('reviewed')}
        </Button>
      )}
    </span>
  )
}
