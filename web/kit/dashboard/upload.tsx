import { Upload as AntUpload, Button, Progress } from 'antd'
import { ImagePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { fileLimits } from '#contract/files.ts'
import { uploadFile } from '#contract/reference/files.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { toast, toastError } from '#web/shell/toasts.ts'
import styles from './upload.module.css'

const { formats, maxBytes } = fileLimits.image

interface Props {
  /** Given by the form: the id of the stored picture. */
  id?: string
  value?: string | null
  onChange?: (id: string | null) => void
  disabled?: boolean
}

/** One picture: chosen or dropped, sent with progress, shown as the site will show it. */
export function PictureUpload({ id, value, onChange, disabled = false }: Props) {
  const t = useT('kit')
  const [share, setShare] = useState<number>()
  const send = async (file: File) => {
    if (file.size > maxBytes) return toast('error', t('file-too-big', { mb: maxBytes / 2 ** 20 }))
    setShare(0)
    try {
      const stored = await ask(uploadFile, { query: { name: file.name }, upload: file }, { onProgress: setShare })
      onChange?.(stored.id)
    } catch (error) {
      toastError(error)
    } finally {
      setShare(undefined)
    }
  }
  return (
    <div className={styles.upload}>
      {value && <img src={`/files/${value}/160`} alt={t('picture')} width={96} height={96} />}
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
        <Button icon={<ImagePlus size={16} />} loading={share !== undefined} disabled={disabled}>
          {value ? t('change-picture') : t('choose-picture')}
        </Button>
      </AntUpload>
      {value && !disabled && (
        <Button icon={<Trash2 size={16} />} aria-label={t('remove-picture')} onClick={() => onChange?.(null)} />
      )}
      {share !== undefined && <Progress percent={Math.round(share * 100)} size="small" aria-label={t('uploading')} />}
      <small>{t('picture-limits', { formats: formats.join(', '), mb: maxBytes / 2 ** 20 })}</small>
    </div>
  )
}
