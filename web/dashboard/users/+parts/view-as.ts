import { startViewAs } from '#contract/identity/rights/view-as.ts'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage } from '#web/shell/texts.ts'

/** A full load: nothing of one person's dashboard may be left in memory while another's is looked at. */
export function useViewAs(): (userId: string) => Promise<void> {
  const lang = useLanguage()
  return async (userId) => {
    await ask(startViewAs, { body: { userId } })
    window.location.assign(inLanguage(lang, '/dashboard'))
  }
}
