import { FileText } from 'lucide-react'
import styles from './project.module.css'

interface Props {
  id: number
  files: readonly { id: string; name: string }[]
}

/** Papers and photographs of a project: whoever sees it reads them. */
export function ProjectFiles({ id, files }: Props) {
  if (files.length === 0) return null
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id}>
          <a href={`/main/api-government/initiative-projects/${id}/files/${file.id}`} target="_blank" rel="noreferrer">
            <FileText size={16} aria-hidden />
            {file.name}
          </a>
        </li>
      ))}
    </ul>
  )
}
