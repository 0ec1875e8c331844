import { UsersRound } from 'lucide-react'
import styles from './face.module.css'

/** The first letter of a name, or what stands for many. */
export function Face({ name, group = false }: { name: string; group?: boolean }) {
  return (
    <span className={styles.face} aria-hidden="true">
      {group ? <UsersRound size={22} /> : ([...name][0]?.toUpperCase() ?? '')}
    </span>
  )
}
