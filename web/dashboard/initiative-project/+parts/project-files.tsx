import { FileText } from 'lucide-react'
import styles from './project.module.css'

interface Props {
  id: number
  files: readonly { id: string; name: string }[]
}

const isPicture = (name: string) => /\.(?:jpe?g|png|webp)$/i.test(name)

/** Papers and photographs of a project: whoever sees it reads them. */
export function ProjectFiles({ id, files }: Props) {
  if (files.length === 0) return null
  return (
    <ul className={styles.files}>
      {files.map((file) => {
        const address = `/main/api-government/initiative-projects/${id}/files/${file.id}`
        return (
          <li key={file.id}>
            <a href={address} target="_blank" rel="noreferrer">
              {isPicture(file.name) ? (
                <img src={address} alt={file.name} width={120} height={90} loading="lazy" />
              ) : (
                <>
                  <FileText size={16} aria-hidden />
                  {file.name}
                </>
              )}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
