import { FileText } from 'lucide-react'
import styles from './deal.module.css'

interface Paper {
  id: string
  url: string
  name: string
  mime: string
}

/** Photos and papers of a deal; private, so they are opened through it. */
export function PaperList({ papers }: { papers: readonly Paper[] }) {
  if (papers.length === 0) return null
  return (
    <ul className={styles.papers}>
      {papers.map(({ id, url, name, mime }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer">
            {mime.startsWith('image/') ? (
              <img src={url} alt={name} loading="lazy" width={72} height={72} />
            ) : (
              <>
                <FileText size={18} aria-hidden /> {name}
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
