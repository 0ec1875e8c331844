import { Button, Progress } from 'antd'
import { Camera, FileText, Paperclip, X } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { fileLimits, paperUrl, type UploadPurpose } from '#contract/files.ts'
import { uploadFile } from '#contract/reference/files.ts'
import { ask } from '#web/shell/client.ts'
import { toast, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { shrinkPicture } from '../../site/shrink-picture.ts'
import styles from './papers-input.module.css'

interface Props {
  /** Given by the form: ids of stored papers. */
  id?: string
  value?: readonly string[] | null
  onChange?: (ids: string[]) => void
  purpose: UploadPurpose
  max: number
  /** Pictures alone: they are seen, and no documents are chosen. */
  pictures?: boolean
}

const formats = [...new Set([...fileLimits.document.formats, ...fileLimits.image.formats])]
const accept = formats.map((format) => `.${format}`).join(',')

/** Several private papers or photos: taken or chosen, sent one by one with progress, pictures made smaller first. */
export function PapersInput({ id, value, onChange, purpose, max, pictures = false }: Props) {
  const t = useT('kit')
  const papers = value ?? []
  const latest = useRef(papers)
  latest.current = papers
  const [share, setShare] = useState<number>()
  const set = (ids: readonly string[]) => {
    latest.current = ids
    onChange?.([...ids])
  }
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])]
    target.value = ''
    if (latest.current.length + chosen.length > max) return toast('error', t('pictures-max', { max }))
    for (const file of chosen) {
      try {
        setShare(0)
        const upload = await shrinkPicture(file)
        const { maxBytes } = fileLimits.image
        if (upload.size > maxBytes) {
          toast('error', t('file-too-big', { mb: maxBytes / 2 ** 20 }))
          continue
        }
        const stored = await ask(uploadFile, { query: { name: file.name, purpose }, upload }, { onProgress: setShare })
        if (!latest.current.includes(stored.id)) set([...latest.current, stored.id])
      } catch (error) {
        toastError(error)
      } finally {
        setShare(undefined)
      }
    }
  }
  const isFull = papers.length >= max || share !== undefined
  return (
    <div id={id} className={styles.papers} data-pictures={pictures || undefined}>
      {papers.length > 0 && (
        <ul>
          {papers.map((paper, at) => (
            <li key={paper}>
              <a href={paperUrl(paper)} target="_blank" rel="noreferrer">
                {pictures ? (
                  <img src={paperUrl(paper)} alt={t('paper-n', { n: at + 1 })} width={96} height={96} />
                ) : (
                  <>
                    <FileText size={16} aria-hidden />
                    {t('paper-n', { n: at + 1 })}
                  </>
                )}
              </a>
              <Button
                type="text"
                size="small"
                icon={<X size={16} />}
                aria-label={`${t('remove-document')}: ${t('paper-n', { n: at + 1 })}`}
                onClick={() => set(papers.filter((one) => one !== paper))}
              />
            </li>
          ))}
        </ul>
      )}
      {share !== undefined && <Progress percent={Math.round(share * 100)} size="small" aria-label={t('uploading')} />}
      <div className={styles.buttons}>
        <label className={styles.choose} data-off={isFull || undefined}>
          <Camera size={18} aria-hidden />
          {t('take-picture')}
          <input
            className="unseen"
            type="file"
            accept="image/*"
            capture="environment"
            disabled={isFull}
            onChange={add}
          />
        </label>
        <label className={styles.choose} data-off={isFull || undefined}>
          <Paperclip size={18} aria-hidden />
          {t('choose-papers')}
          <input
            className="unseen"
            type="file"
            accept={pictures ? 'image/*' : accept}
            multiple
            disabled={isFull}
            onChange={add}
          />
        </label>
      </div>
    </div>
  )
}
