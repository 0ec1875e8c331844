import { FileText } from 'lucide-react'
import type { ApplicationData } from './application-data.ts'
import styles from './page.module.css'

interface Props {
  params: ApplicationData['params']
  file: { id: string; name: string }
}

/** A paper of the application, opened in a tab of its own. */
export function PaperLink({ params: { kind, id }, file }: Props) {
  return (
    <a
      className={styles.file}
      href={`/main/api-finance/my-applications/${kind}/${id}/papers/${file.id}`}
      target="_blank"
      rel="noreferrer"
    >
      <FileText size={16} aria-hidden />
      {file.name}
    </a>
  )
}
