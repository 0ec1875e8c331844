import { Button, ConfigProvider } from 'antd'
import { Trash2 } from 'lucide-react'
import type { LessonExtra } from '#contract/media/kinds/lesson.ts'
import { type Language, languageNames } from '#uz/language.ts'
import { LargeUpload } from '#web/kit/dashboard/file/large-upload.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './kinds.module.css'

type Subtitles = NonNullable<LessonExtra['subtitles']>
interface Props {
  /** Given by the form. */
  id?: string
  value?: Subtitles | null
  onChange?: (subtitles: Subtitles) => void
}

const order: readonly Language[] = ['uz', 'cyrl', 'ru', 'eng']

/** A file of subtitles for each language that has one. */
export function SubtitlesInput({ id, value, onChange }: Props) {
  const t = useT('newsroom')
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig()
  return (
    <ul id={id} className={styles.subtitles}>
      {order.map((lang) => {
        const file = value?.[lang]
        return (
          <li key={lang}>
            <span>{languageNames[lang]}</span>
            {file && (
              <>
                <a href={`/files/${file}`} target="_blank" rel="noopener">
                  WebVTT
                </a>
                {!disabled && (
                  <Button
                    type="text"
                    icon={<Trash2 size={16} />}
                    aria-label={t('remove-file', { name: languageNames[lang] })}
                    onClick={() => onChange?.({ ...value, [lang]: null })}
                  />
                )}
              </>
            )}
            <LargeUpload
              purpose="subtitles"
              filled={Boolean(file)}
              disabled={disabled}
              onSent={(sent) => onChange?.({ ...value, [lang]: sent.file })}
            />
          </li>
        )
      })}
    </ul>
  )
}
