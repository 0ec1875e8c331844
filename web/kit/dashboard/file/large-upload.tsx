import { Upload as AntUpload, Button, Progress } from 'antd'
import { FileUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type LargePurpose, uploadLimits } from '#contract/media/upload-limits.ts'
import { toast, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { leaveLarge, type SentFile, sendLarge } from './send-large.ts'
import styles from './upload.module.css'

interface LargeUploadProps {
  id?: string
  purpose: LargePurpose
  onSent: (sent: SentFile) => void
  /** Says what is there already: another file takes its place. */
  filled?: boolean
  disabled?: boolean
  /** Several at once, sent one after the other. */
  multiple?: boolean
}

interface Sending {
  file: File
  share: number
  waiting: boolean
}

/** A film, a book, a recording: sent in pieces, with progress; over a lost line it waits and goes on. */
export function LargeUpload({ id, purpose, onSent, filled, disabled = false, multiple = false }: LargeUploadProps) {
  const t = useT('kit')
  const [sending, setSending] = useState<Sending>()
  const queue = useRef(Promise.resolve())
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const { formats, maxBytes } = uploadLimits[purpose]
  const mb = maxBytes / 2 ** 20

  async function send(file: File) {
    const controller = new AbortController()
    stop.current = controller
    setSending({ file, share: 0, waiting: false })
    const change = (part: Partial<Sending>) => setSending((before) => before && { ...before, ...part })
    try {
      onSent(
        await sendLarge(file, purpose, {
          signal: controller.signal,
          onProgress: (share) => change({ share }),
          onWaiting: (waiting) => change({ waiting }),
        }),
      )
    } catch (error) {
      if (controller.signal.aborted) await leaveLarge(file, purpose)
      else toastError(error)
    } finally {
      setSending(undefined)
    }
  }

  return (
    <div className={styles.upload}>
      <AntUpload
        {...(id && { id })}
        accept={formats.map((format) => `.${format}`).join(',')}
        showUploadList={false}
        multiple={multiple}
        disabled={disabled || (sending !== undefined && !multiple)}
        beforeUpload={(file) => {
          if (file.size > maxBytes) toast('error', t('file-too-big', { mb }))
          else queue.current = queue.current.then(() => send(file))
          return false
        }}
      >
        <Button icon={<FileUp size={16} />} loading={sending !== undefined && !sending.waiting} disabled={disabled}>
          {t(filled ? 'change-file' : 'upload-choose')}
        </Button>
      </AntUpload>
      {sending && (
        <>
          <Progress percent={Math.floor(sending.share * 100)} size="small" aria-label={t('uploading')} />
          <span role="status">{sending.waiting ? t('upload-waiting') : sending.file.name}</span>
          <Button size="small" onClick={() => stop.current?.abort()}>
            {t('upload-stop')}
          </Button>
        </>
      )}
      <small>{t('picture-limits', { formats: formats.join(', '), mb })}</small>
    </div>
  )
}
