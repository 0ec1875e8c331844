import { holdsAny } from '#contract/holds-any.ts'
import type { CurrentUser } from '#contract/identity/auth.ts'
import { opensTo, type Screen } from '../screens/screen.ts'
import { screens } from '../screens.ts'
import type { IconName } from './dashboard/menu-icons.ts'

export interface MenuItem {
  /** Text key of the label. */
  title: string
  icon: IconName
  /** Absent on an item that only holds children; one that has both leads to a screen above them. */
  path?: string
  children: MenuItem[]
}

type MenuOwner = Pick<CurrentUser, 'permissions' | 'everywhere' | 'staff'>

export interface Menu {
  group: 'user' | 'admin'
  items: MenuItem[]
}

/** A menu item appears only if its screen exists and a needed permission is held, or none is needed. */
export function menusFor(user: MenuOwner, table: readonly Screen[] = screens): Menu[] {
  const groups: Menu['group'][] = user.staff ? ['admin', 'user'] : ['user', 'admin']
  return groups
    .map((group) => ({
      group,
      items: itemsOf(
        table.filter((screen) => screen.menu?.group === group && opensTo(screen, user) && isNamedTo(screen, user)),
      ),
    }))
    .filter((menu) => menu.items.length > 0)
}

const isNamedTo = ({ menu }: Screen, user: MenuOwner) => !menu?.codes || holdsAny(new Set(user.permissions), menu.codes)

function itemsOf(visible: readonly Screen[]): MenuItem[] {
  const items: MenuItem[] = []
  const placed = visible.flatMap(({ title, path, menu }) => (menu ? [{ title, path, ...menu }] : []))
  for (const { title, path, icon, parent } of placed.sort((a, b) => a.place - b.place)) {
    const item: MenuItem = { title, icon, path, children: [] }
    const holder = parent && items.find((one) => one.title === parent)
    if (holder) holder.children.push(item)
    else items.push(parent ? { title: parent, icon, children: [item] } : item)
  }
  return items
}

/** The first menu item, or its first child; whoever sees none gets the account. */
export function initialRoute(user: MenuOwner): string {
  const first = menusFor(user)[0]?.items[0]
  return first?.path ?? first?.children[0]?.path ?? '/dashboard/account-settings'
}
