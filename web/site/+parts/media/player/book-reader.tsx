import { BookOpen, Download, ExternalLink, X } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import type { countDownload, Edition } from '#contract/media/editions.ts'
import { extraOf } from '#contract/media/said.ts'
import { Button, ButtonAnchor } from '#web/kit/site/form/button.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './book-reader.module.css'
import { sizeIn } from './clock.ts'

/** Read in the page where the browser has a reader of its own, taken away as a file, or opened where it lies. */
export function BookReader({ edition }: { edition: Edition }) {
  const t = useT('edition')
  const [open, setOpen] = useState(false)
  const extra = extraOf('library', edition)
  if (!extra) return null
  const { file, link } = extra
  const told = () => {
    // Counted beside the download, which must not wait for it.
    ask<typeof countDownload>('POST /main/api-media/editions/{id}/download', {
      params: { id: edition.id },
    }).catch(() => undefined)
  }
  const read = (event: MouseEvent) => {
    // Phones mostly have none: there the link opens the book in a window of its own.
    if (!navigator.pdfViewerEnabled || window.matchMedia('(max-width: 760px)').matches) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <div className={styles.reader}>
      <div className={styles.ways}>
        {file?.format === 'pdf' && !open && (
          <ButtonAnchor href={`/files/${file.id}?inline`} target="_blank" rel="noopener" onClick={read}>
            <BookOpen size={18} aria-hidden="true" />
            {t('read')}
          </ButtonAnchor>
        )}
        {open && (
          <Button look="soft" onClick={() => setOpen(false)}>
            <X size={18} aria-hidden="true" />
            {t('read.close')}
          </Button>
        )}
        {file && (
          <ButtonAnchor href={`/files/${file.id}`} download={file.name} look="outline" onClick={told}>
            <Download size={18} aria-hidden="true" />
            {t('download.size', { format: file.format.toUpperCase(), size: sizeIn(file.bytes) })}
          </ButtonAnchor>
        )}
        {link && (
          <ButtonAnchor href={link} target="_blank" rel="noopener nofollow" look={file ? 'outline' : 'primary'}>
            <ExternalLink size={18} aria-hidden="true" />
            {t('link')}
          </ButtonAnchor>
        )}
      </div>
      {edition.downloads > 0 && <p className={styles.count}>{t('downloads', { n: edition.downloads })}</p>}
      {open && file && (
        <iframe
          src={`/files/${file.id}?inline`}
          title={t('reader', { title: edition.title })}
          className={styles.frame}
        />
      )}
    </div>
  )
}
