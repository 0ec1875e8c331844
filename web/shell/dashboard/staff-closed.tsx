import { Button } from 'antd'
import { ShieldAlert } from 'lucide-react'
import type { CurrentUser } from '#contract/identity/auth.ts'
import { inLanguage } from '../navigation.ts'
import { useLanguage, useT } from '../texts.ts'
import styles from './view-banner.module.css'

/** Why the menu of staff is not there, and what opens it. */
export function StaffClosed({ user }: { user: CurrentUser }) {
  const t = useT('kit')
  const lang = useLanguage()
  if (!user.staffClosed) return null
  return (
    <section className={styles.banner} aria-label={t('staff-closed-enrol')}>
      <ShieldAlert size={18} aria-hidden />
      <p>{t('staff-closed')}</p>
      <Button size="small" href={inLanguage(lang, '/dashboard/account-settings#security')}>
        {t('staff-closed-enrol')}
      </Button>
    </section>
  )
}
