import { Button } from 'antd'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { CurrentUser } from '#contract/identity/auth.ts'
import { stopViewAs } from '#contract/identity/rights/view-as.ts'
import { ask } from '../client.ts'
import { inLanguage } from '../navigation.ts'
import { toastError } from '../site/toasts.ts'
import { useLanguage, useT } from '../texts.ts'
import styles from './view-banner.module.css'

/** Shown above everything while staff view as somebody, so that nobody forgets whose dashboard it is. */
export function ViewBanner({ user }: { user: CurrentUser }) {
  const t = useT('explain')
  const lang = useLanguage()
  const [busy, setBusy] = useState(false)
  if (!user.viewedBy) return null
  const stop = async () => {
    setBusy(true)
    try {
      await ask(stopViewAs)
      // A full load: nothing of their dashboard may be left in memory.
      window.location.assign(inLanguage(lang, '/dashboard/users'))
    } catch (error) {
      toastError(error)
      setBusy(false)
    }
  }
  const name = `${user.lastName} ${user.firstName}`.trim()
  return (
    <section className={styles.banner} aria-label={t('viewing-label')}>
      <Eye size={18} aria-hidden />
      <p>{t('viewing', { name, by: user.viewedBy })}</p>
      <Button size="small" loading={busy} onClick={stop}>
        {t('stop-viewing')}
      </Button>
    </section>
  )
}
