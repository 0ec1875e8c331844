import { Upload as AntUpload, Button, Progress } from 'antd'
import { FilePlus2, FileText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { fileLimits, type PaperPurpose, paperUrl } from '#contract/files.ts'
import { uploadFile } from '#contract/reference/files.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { toast, toastError } from '#web/shell/toasts.ts'
import styles from './upload.module.css'

const { formats } = fileLimits.document
/** What one upload takes at all; documents of reports may be longer, papers of a person are not. */
const { maxBytes } = fileLimits.image

interface Props {
  /** Whose paper it is decides who reads it. */
  purpose: PaperPurpose
  /** Given by the form: the id of the stored document. */
  id?: string
  value?: string | null
  onChange?: (id: string | null) => void
  disabled?: boolean
}

/** One document: chosen, sent with progress, opened in a tab of its own. */
export function DocumentUpload({ purpose, id, value, onChange, disabled = false }: Props) {
  const t = useT('kit')
  const [share, setShare] = useState<number>()
  const send = async (file: File) => {
    if (file.size > maxBytes) return toast('error', t('file-too-big', { mb: maxBytes / 2 ** 20 }))
    setShare(0)
    try {
      const stored = await ask(
        uploadFile,
        { query: { name: file.name, purpose }, upload: file },
        { onProgress: setShare },
      )
      onChange?.(stored.id)
    } catch (error) {
      toastError(error)
    } finally {
      setShare(undefined)
    }
  }
  return (
    <div className={styles.upload}>
      {value && (
        <a href={paperUrl(value)} target="_blank" rel="noreferrer" className={styles.document}>
          <FileText size={18} aria-hidden />
          {t('open-document')}
        </a>
      )}
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
        <Button icon={<FilePlus2 size={16} />} loading={share !== undefined} disabled={disabled}>
          {value ? t('change-document') : t('choose-document')}
        </Button>
      </AntUpload>
      {value && !disabled && (
        <Button icon={<Trash2 size={16} />} aria-label={t('remove-document')} onClick={() => onChange?.(null)} />
      )}
      {share !== undefined && <Progress percent={Math.round(share * 100)} size="small" aria-label={t('uploading')} />}
      <small>{t('picture-limits', { formats: formats.join(', '), mb: maxBytes / 2 ** 20 })}</small>
    </div>
  )
}
