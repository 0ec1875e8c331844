import { Button } from 'antd'
import { AudioLines, Mic, Square, Trash2 } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { VOICE_SECONDS } from '#contract/announcements/limits.ts'
import { uploadVoice, voiceUrl } from '#contract/announcements/resume-files.ts'
import { fileLimits } from '#contract/files.ts'
import { useRecorder } from '#web/kit/site/use-recorder.ts'
import { ask } from '#web/shell/client.ts'
import { toast, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from '../announcements.module.css'

interface Voice {
  fileId: string
  seconds: number
}
interface Props {
  /** Given by the form. */
  id?: string
  value?: Voice | null
  onChange?: (voice: Voice | null) => void
  disabled?: boolean
  /** Whose stored recording it is. */
  resumeId: number | undefined
}

/** A minute of speech: recorded here, or chosen as a file where the browser has no microphone to give. */
export function VoiceInput({ id, value, onChange, disabled = false, resumeId }: Props) {
  const t = useT('my-announcements')
  const [sending, setSending] = useState(false)
  // Heard at once; what was sent is heard through the resume once it is saved.
  const [local, setLocal] = useState<string>()
  const send = async (sound: Blob) => {
    if (sound.size > fileLimits.audio.maxBytes) return toast('error', t('voice-too-big'))
    setSending(true)
    try {
      const kept = await ask(uploadVoice, { upload: sound })
      setLocal(URL.createObjectURL(sound))
      onChange?.(kept)
    } catch (error) {
      toastError(error)
    } finally {
      setSending(false)
    }
  }
  const recorder = useRecorder(VOICE_SECONDS, send)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    if (file) send(file)
    event.target.value = ''
  }
  const heard = local ?? (value && resumeId !== undefined ? voiceUrl(resumeId) : undefined)
  const busy = disabled || sending
  return (
    <div className={styles.voice} id={id} tabIndex={-1}>
      {value && heard && (
        // biome-ignore lint/a11y/useMediaCaption: nobody writes down what a person says of himself
        <audio controls preload="none" src={heard} aria-label={t('voice')} />
      )}
      {recorder.seconds === undefined ? (
        <div className={styles.line}>
          {recorder.able && (
            <Button icon={<Mic size={18} />} loading={sending} disabled={busy} onClick={recorder.start}>
              {value ? t('voice-again') : t('voice-record')}
            </Button>
          )}
          <label className={styles.file} data-disabled={busy || undefined}>
            <AudioLines size={18} aria-hidden /> {t('voice-file')}
            <input className="unseen" type="file" accept="audio/*,video/webm" disabled={busy} onChange={choose} />
          </label>
          {value && (
            <Button
              type="text"
              danger
              disabled={busy}
              icon={<Trash2 size={16} />}
              onClick={() => {
                setLocal(undefined)
                onChange?.(null)
              }}
            >
              {t('voice-remove')}
            </Button>
          )}
        </div>
      ) : (
        <div className={styles.line}>
          <span className={styles.recording} role="timer">
            <Mic size={18} aria-hidden /> {recorder.seconds} / {VOICE_SECONDS} s
          </span>
          <Button type="primary" icon={<Square size={16} />} onClick={recorder.stop}>
            {t('voice-stop')}
          </Button>
        </div>
      )}
      {recorder.refused && <p className={styles.note}>{t('voice-refused')}</p>}
    </div>
  )
}
