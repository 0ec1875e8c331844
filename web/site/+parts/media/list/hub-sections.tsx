import {
  BookOpen,
  CloudDownload,
  GraduationCap,
  type LucideIcon,
  Newspaper,
  PlayCircle,
  Presentation,
  ScrollText,
  Sprout,
  TentTree,
} from 'lucide-react'
import type { ContentKindName } from '#contract/media/enums.ts'
import { groupDigits } from '#uz/decimal.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './hub-sections.module.css'

interface HubSection {
  name: 'news' | 'article' | 'course' | 'technology' | 'library' | 'education' | 'agritourism'
  path: string
  kinds: readonly ContentKindName[]
  Icon: LucideIcon
}

/** In the order the hub shows them. */
export const hubSections: readonly HubSection[] = [
  { name: 'news', path: '/media/news', kinds: ['news'], Icon: Newspaper },
  { name: 'article', path: '/media/articles', kinds: ['article'], Icon: ScrollText },
  { name: 'course', path: '/media/online-courses', kinds: ['course'], Icon: PlayCircle },
  { name: 'library', path: '/media/agro-library', kinds: ['library', 'audiobook'], Icon: BookOpen },
  { name: 'education', path: '/media/education', kinds: ['education'], Icon: GraduationCap },
  { name: 'agritourism', path: '/media/agritourism', kinds: ['agritourism'], Icon: TentTree },
  { name: 'technology', path: '/agrotechnologies', kinds: ['technology'], Icon: Sprout },
]

/** Ways to everything there is. */
export function HubSections({ counts }: { counts: ReadonlyMap<string, number> }) {
  const t = useT('media')
  return (
    <nav className={styles.sections} aria-label={t('sections')}>
      {hubSections.map(({ name, path, Icon }) => (
        <Link key={name} to={path}>
          <Icon size={20} aria-hidden="true" />
          {t(`heading.${name}`)}
          {!!counts.get(name) && <small>{groupDigits(String(counts.get(name)))}</small>}
        </Link>
      ))}
      <Link to="/media/seminars-and-webinars">
        <Presentation size={20} aria-hidden="true" />
        {t('events.section')}
      </Link>
      <Link to="/media/saved">
        <CloudDownload size={20} aria-hidden="true" />
        {t('saved')}
      </Link>
    </nav>
  )
}
