import { Permission } from '#contract/permissions.ts'
import { useMay } from '#web/kit/dashboard/may.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './desk.module.css'

const supervised = ['wallboard', 'shifts', 'topics'] as const
export type DeskSection = 'desk' | (typeof supervised)[number]

/** From the desk to what a supervisor looks after, and back. */
export function DeskSections({ current }: { current: DeskSection }) {
  const t = useT('call-center')
  const lang = useLanguage()
  const supervises = useMay(Permission.CallCenterSupervise)
  if (!supervises) return null
  return (
    <nav className={styles.sections} aria-label={t('supervision')}>
      {(['desk', ...supervised] as const).map((one) => (
        <Link
          key={one}
          to={inLanguage(lang, `/dashboard/call-center${one === 'desk' ? '' : `/${one}`}`)}
          aria-current={one === current ? 'page' : undefined}
        >
          {t(`section.${one}`)}
        </Link>
      ))}
    </nav>
  )
}
