import { UsersRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { groupMakers, groupSources } from '#contract/contact/groups/group-limits.ts'
import { holdsAny } from '#contract/holds-any.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './chat-list.module.css'

const NewGroupDialog = lazy(() => import('./new-group-dialog.tsx').then((part) => ({ default: part.NewGroupDialog })))

/** Few may make a group: organizers, whoever cares for cooperation, supervisors of help. */
export function NewGroup({ onMade }: { onMade: (id: string) => void }) {
  const t = useT('chat')
  const held = useClientState((state) => state.user?.permissions)
  const [isOpen, setOpen] = useState(false)
  const sources = groupSources.filter((one) => held && holdsAny(new Set(held), [groupMakers[one]]))
  if (sources.length === 0) return null
  return (
    <>
      <button type="button" className={styles.newGroup} onClick={() => setOpen(true)}>
        <UsersRound size={18} aria-hidden="true" />
        {t('new-group')}
      </button>
      {isOpen && (
        <Suspense>
          <NewGroupDialog
            sources={sources}
            onLeave={() => setOpen(false)}
            onMade={(id) => {
              setOpen(false)
              onMade(id)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
