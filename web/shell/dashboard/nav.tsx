import { ChevronDown, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { Menu, MenuItem } from '../menu.ts'
import { inLanguage, splitPath } from '../navigation.ts'
import { useLanguage, useT, useTextOfKey } from '../texts.ts'
import { Logo } from './logo.tsx'
import { type IconName, menuIcons } from './menu-icons.ts'
import styles from './nav.module.css'

/** Shown to people without any screen in the menu, so that it is never empty. */
const own: readonly Menu[] = [
  {
    group: 'user',
    items: [
      { title: 'menu.account-settings', icon: 'person', path: '/dashboard/account-settings', children: [] },
      { title: 'menu.notifications', icon: 'bell', path: '/dashboard/notifications', children: [] },
    ],
  },
]

const COLLAPSED = 'menu-collapsed'

/** The menu of the sider; it remembers on this device whether it is narrow. */
export function DashboardNav({ menus }: { menus: readonly Menu[] }) {
  const [narrow, setNarrow] = useState(() => window.localStorage.getItem(COLLAPSED) === '1')
  const t = useT('menu')
  const toggle = () => {
    window.localStorage.setItem(COLLAPSED, narrow ? '0' : '1')
    setNarrow(!narrow)
  }
  return (
    <div className={styles.sider} data-narrow={narrow || undefined}>
      <Logo short={narrow} />
      <MenuList menus={menus} narrow={narrow} />
      <button
        type="button"
        className={styles.toggle}
        onClick={toggle}
        aria-expanded={!narrow}
        title={narrow ? t('expand') : t('collapse')}
      >
        {narrow ? <PanelLeftOpen size={18} /> : <PanelLeftClose size={18} />}
        <span className={styles.label}>{narrow ? t('expand') : t('collapse')}</span>
      </button>
    </div>
  )
}

export function MenuList({ menus, narrow = false }: { menus: readonly Menu[]; narrow?: boolean }) {
  const t = useT('menu')
  return (
    <nav className={styles.nav} aria-label={t('menu')} data-narrow={narrow || undefined}>
      {(menus.length > 0 ? menus : own).map((menu) => (
        <section key={menu.group}>
          <h2 className={styles.group}>{t(`group-${menu.group}`)}</h2>
          <ul>
            {menu.items.map((item) => (
              <li key={item.title}>
                {item.children.length > 0 ? <Branch item={item} /> : <Leaf item={item} beside={menu.items} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

const isIn = (path: string, place: string | undefined) => path === place || path.startsWith(`${place}/`)

function Branch({ item }: { item: MenuItem }) {
  const { path } = splitPath(useLocation().pathname)
  const inside = item.children.some((child) => isIn(path, child.path))
  const here = path === item.path
  const [open, setOpen] = useState(inside || here)
  const label = useTextOfKey()(item.title)
  const folding = { type: 'button', 'aria-expanded': open, title: label, onClick: () => setOpen(!open) } as const
  const chevron = <ChevronDown size={16} className={styles.chevron} aria-hidden />
  return (
    <>
      {item.path ? (
        // A group with a screen of its own: its title leads there and folds the items below.
        <div className={styles.head} data-inside={inside || undefined}>
          <Leaf item={item} onGo={() => setOpen(!here || !open)} />
          <button {...folding} className={styles.fold} aria-label={label}>
            {chevron}
          </button>
        </div>
      ) : (
        <button {...folding} className={styles.item} data-inside={inside || undefined}>
          <ItemIcon name={item.icon} />
          <span className={styles.label}>{label}</span>
          {chevron}
        </button>
      )}
      {open && (
        <ul className={styles.children}>
          {item.children.map((child) => (
            <li key={child.title}>
              <Leaf item={child} beside={item.children} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface LeafProps {
  item: MenuItem
  /** The other items of its list: one that lies below it and is open marks itself alone. */
  beside?: readonly MenuItem[]
  onGo?: () => void
}

function Leaf({ item, beside = [], onGo }: LeafProps) {
  const lang = useLanguage()
  const { path } = splitPath(useLocation().pathname)
  const nearer = beside.some((other) => other.path?.startsWith(`${item.path}/`) && isIn(path, other.path))
  const label = useTextOfKey()(item.title)
  return (
    <NavLink
      to={inLanguage(lang, item.path ?? '/dashboard')}
      // Items below mark themselves.
      end={item.children.length > 0 || nearer}
      className={styles.item ?? ''}
      title={label}
      onClick={onGo}
    >
      <ItemIcon name={item.icon} />
      <span className={styles.label}>{label}</span>
    </NavLink>
  )
}

function ItemIcon({ name }: { name: IconName }) {
  const Icon = menuIcons[name]
  return <Icon size={18} aria-hidden className={styles.icon} />
}
