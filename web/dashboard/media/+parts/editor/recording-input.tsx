import { Button, ConfigProvider } from 'antd'
import { Trash2 } from 'lucide-react'
import { LargeUpload } from '#web/kit/dashboard/file/large-upload.tsx'
import type { SentFile } from '#web/kit/dashboard/file/send-large.ts'
import { useT } from '#web/shell/texts.ts'
import styles from '../newsroom.module.css'

interface Props<R extends { file: string }> {
  /** Given by the form. */
  id?: string
  value?: R | null
  onChange?: (recording: R | null) => void
  label: string
  /** What is kept of a file that has come. */
  keep: (sent: SentFile) => R | Promise<R>
}

/** Speech: sent, listened to, taken away. */
export function RecordingInput<R extends { file: string }>({ id, value, onChange, label, keep }: Props<R>) {
  const t = useT('newsroom')
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig()
  return (
    <div className={styles.recording}>
      {value && (
        <>
          {/* biome-ignore lint/a11y/useMediaCaption: its text stands beside it */}
          <audio controls preload="none" src={`/files/${value.file}`} aria-label={label} />
          {!disabled && (
            <Button icon={<Trash2 size={16} />} aria-label={t('remove-audio')} onClick={() => onChange?.(null)} />
          )}
        </>
      )}
      <LargeUpload
        {...(id && { id })}
        purpose="track"
        filled={Boolean(value)}
        disabled={disabled}
        onSent={async (sent) => onChange?.(await keep(sent))}
      />
    </div>
  )
}

/** Where the file does not say how long it is, the player finds out. */
export function secondsOf({ seconds, url }: SentFile): Promise<number> {
  if (seconds) return Promise.resolve(seconds)
  return new Promise((resolve) => {
    const player = new Audio(url)
    player.preload = 'metadata'
    player.onloadedmetadata = () =>
      resolve(Number.isFinite(player.duration) ? Math.max(1, Math.round(player.duration)) : 1)
    player.onerror = () => resolve(1)
  })
}
