import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import type { GroupSource } from '#contract/contact/groups/group-limits.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './chat-list.module.css'
import { NewGroupDialog } from './new-group-dialog.tsx'

interface Props {
  sources: readonly GroupSource[]
  onMade: (id: string) => void
}

export function NewGroup({ sources, onMade }: Props) {
  const t = useT('chat')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.newGroup} onClick={() => setOpen(true)}>
        <UsersRound size={18} aria-hidden="true" />
        {t('new-group')}
      </button>
      {isOpen && (
        <NewGroupDialog
          sources={sources}
          onLeave={() => setOpen(false)}
          onMade={(id) => {
            setOpen(false)
            onMade(id)
          }}
        />
      )}
    </>
  )
}
