import { useEffect, useState } from 'react'
import { type JobRole, listRoles } from '#contract/announcements/roles.ts'
import { ask } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useLanguage } from '#web/shell/texts.ts'

/** Roles of farm work, named in the language of the screen. */
export function useRoles(): readonly JobRole[] {
  const lang = useLanguage()
  const [roles, setRoles] = useState<readonly JobRole[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: names come in the language of the screen
  useEffect(() => {
    ask(listRoles).then(setRoles, toastError)
  }, [lang])
  return roles
}
