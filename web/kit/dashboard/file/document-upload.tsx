import { FilePlus2, FileText } from 'lucide-react'
import { fileLimits, paperUrl, type UploadPurpose } from '#contract/files.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './upload.module.css'
import { UploadButton, type UploadFieldProps } from './upload-button.tsx'

interface Props extends UploadFieldProps {
  /** Whose paper it is decides who reads it. */
  purpose: UploadPurpose
}

/** One document, opened in a tab of its own. */
export function DocumentUpload({ purpose, ...field }: Props) {
  const t = useT('kit')
  return (
    <UploadButton
      {...field}
      purpose={purpose}
      formats={fileLimits.document.formats}
      // What one upload takes at all; documents of reports may be longer, papers of a person are not.
      maxBytes={fileLimits.image.maxBytes}
      icon={<FilePlus2 size={16} />}
      choose={t('choose-document')}
      change={t('change-document')}
      remove={t('remove-document')}
    >
      <a href={paperUrl(field.value ?? '')} target="_blank" rel="noreferrer" className={styles.document}>
        <FileText size={18} aria-hidden />
        {t('open-document')}
      </a>
    </UploadButton>
  )
}
