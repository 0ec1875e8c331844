import { Upload as AntUpload, Button, Progress } from 'antd'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { UploadPurpose } from '#contract/files.ts'
import { uploadFile } from '#contract/reference/files.ts'
import { ask } from '#web/shell/client.ts'
import { toast, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './upload.module.css'

/** What a form gives to the field of a file: the id of what is stored. */
export interface UploadFieldProps {
  id?: string
  value?: string | null
  onChange?: (id: string | null) => void
  disabled?: boolean
}

interface Props extends UploadFieldProps {
  formats: readonly string[]
  maxBytes: number
  /** Makes it a private paper. */
  purpose?: UploadPurpose
  icon: ReactNode
  choose: string
  change: string
  remove: string
  /** Shows what is stored. */
  children: ReactNode
}

/** One file: chosen or dropped, sent with progress, changed or removed. */
export function UploadButton(props: Props) {
  const { id, value, onChange, disabled = false, formats, maxBytes, purpose, icon } = props
  const t = useT('kit')
  const [share, setShare] = useState<number>()
  const mb = maxBytes / 2 ** 20
  const send = async (file: File) => {
    if (file.size > maxBytes) return toast('error', t('file-too-big', { mb }))
    setShare(0)
    try {
      const query = { name: file.name, ...(purpose && { purpose }) }
      const stored = await ask(uploadFile, { query, upload: file }, { onProgress: setShare })
      onChange?.(stored.id)
    } catch (error) {
      toastError(error)
    } finally {
      setShare(undefined)
    }
  }
  return (
    <div className={styles.upload}>
      {value && props.children}
      <AntUpload
        {...(id && { id })}
        accept={formats.map((format) => `.${format}`).join(',')}
        showUploadList={false}
        disabled={disabled || share !== undefined}
        beforeUpload={(file) => {
          send(file)
          return false
        }}
      >
        <Button icon={icon} loading={share !== undefined} disabled={disabled}>
          {value ? props.change : props.choose}
        </Button>
      </AntUpload>
      {value && !disabled && (
        <Button icon={<Trash2 size={16} />} aria-label={props.remove} onClick={() => onChange?.(null)} />
      )}
      {share !== undefined && <Progress percent={Math.round(share * 100)} size="small" aria-label={t('uploading')} />}
      <small>{t('picture-limits', { formats: formats.join(', '), mb })}</small>
    </div>
  )
}
