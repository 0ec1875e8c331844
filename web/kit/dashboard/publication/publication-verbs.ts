import { useT } from '#web/shell/texts.ts'

const known = [
  'created',
  'updated',
  'copied',
  'submit',
  'recall',
  'appeal',
  'publish',
  'return',
  'reject',
  'pause',
  'resume',
  'block',
  'unblock',
  'expire',
  'renew',
  'archive',
  'restore',
  'edit-judged',
  'discarded',
] as const

/** What was done to something published, in words; a verb nobody has named yet is shown as it is. */
export function usePublicationVerbs(): (action: string) => string {
  const t = useT('publishing')
  return (action) => {
    const verb = action.slice(action.lastIndexOf('.') + 1)
    const name = known.find((one) => one === verb)
    return name ? t(`did.${name}`) : verb
  }
}
