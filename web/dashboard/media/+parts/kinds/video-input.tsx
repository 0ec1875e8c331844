import { Button, ConfigProvider, Input, Radio } from 'antd'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { LessonExtra } from '#contract/media/kinds/lesson.ts'
import { isVideoUrl } from '#contract/video-hosts.ts'
import { LargeUpload } from '#web/kit/dashboard/file/large-upload.tsx'
import { useT } from '#web/shell/texts.ts'
import { secondsOf } from '../editor/recording-input.tsx'
import { formatBytes } from './format-bytes.ts'
import styles from './kinds.module.css'

type Video = NonNullable<LessonExtra['video']>
interface Props {
  /** Given by the form. */
  id?: string
  value?: Video | null
  onChange?: (video: Video | null) => void
  onSeconds: (seconds: number) => void
}

/** A film kept by us, or somewhere else by its link. */
export function VideoInput({ id = 'video', value, onChange, onSeconds }: Props) {
  const t = useT('newsroom')
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig()
  const [way, setWay] = useState<'file' | 'link'>(value?.file ? 'file' : 'link')
  const url = value?.url ?? ''
  return (
    <div className={styles.stack}>
      <Radio.Group
        optionType="button"
        aria-label={t('lesson.video')}
        value={way}
        options={(['link', 'file'] as const).map((one) => ({ value: one, label: t(`lesson.video-${one}`) }))}
        onChange={(event) => setWay(event.target.value)}
      />
      {way === 'link' && (
        <>
          <Input
            id={id}
            type="url"
            maxLength={500}
            placeholder="https://"
            value={url}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => onChange?.(target.value ? { file: null, bytes: null, url: target.value } : null)}
          />
          <small id={`${id}-note`} className={styles.note}>
            {url && !isVideoUrl(url) ? t('lesson.video-foreign') : t('lesson.video-hosts')}
          </small>
        </>
      )}
      {way === 'file' && (
        <>
          {value?.file && (
            <div className={styles.film}>
              {/* biome-ignore lint/a11y/useMediaCaption: subtitles are a field of their own, right below */}
              <video controls preload="metadata" src={`/files/${value.file}`} aria-label={t('lesson.video')} />
              <small>{value.bytes && formatBytes(value.bytes)}</small>
              {!disabled && (
                <Button
                  icon={<Trash2 size={16} />}
                  aria-label={t('lesson.remove-video')}
                  onClick={() => onChange?.(null)}
                />
              )}
            </div>
          )}
          <LargeUpload
            id={id}
            purpose="video"
            filled={Boolean(value?.file)}
            disabled={disabled}
            onSent={async (sent) => {
              onChange?.({ file: sent.file, bytes: sent.bytes, url: null })
              onSeconds(await secondsOf(sent))
            }}
          />
        </>
      )}
    </div>
  )
}
