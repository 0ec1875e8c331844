import { holdsAny } from '#contract/holds-any.ts'
import type { CurrentUser } from '#contract/identity/auth.ts'
import type { Screen } from '../screens/screen.ts'
import { screens } from '../screens.ts'

export interface MenuItem {
  /** Text key of the label. */
  title: string
  icon: string
  /** Absent on an item that only holds children; one that has both leads to a screen above them. */
  path?: string
  children: MenuItem[]
}

export interface Menu {
  group: 'user' | 'admin'
  items: MenuItem[]
}

/** The order of specification section 2; screens of ours that it does not name follow the one they belong to. */
const order: Record<Menu['group'], readonly string[]> = {
  user: [
    'menu.my-products',
    'menu.requisites',
    'menu.my-deals',
    'menu.announcements',
    'menu.clearing',
    'menu.my-addresses',
    'menu.webinars',
    'menu.employees',
  ],
  admin: [
    'menu.media',
    'menu.category',
    'menu.search-synonyms',
    'menu.reference-prices',
    'menu.units',
    'menu.users',
    'menu.permission-management',
    'menu.organizations',
    'menu.moderation',
    'menu.deals',
    'menu.disputes',
    'menu.payments',
    'menu.territories',
    'menu.site-configuration',
    'menu.pages',
    'menu.translations',
    'menu.templates',
    'menu.instructions',
    'menu.audit',
  ],
}

const place = (group: Menu['group'], item: MenuItem) => {
  const at = order[group].indexOf(item.title)
  return at === -1 ? order[group].length : at
}

/** A menu item appears only if its screen exists and a needed permission is held, or none is needed. */
export function menusFor(user: Pick<CurrentUser, 'permissions' | 'staff'>, table: readonly Screen[] = screens): Menu[] {
  const held = new Set(user.permissions)
  const groups: Menu['group'][] = user.staff ? ['admin', 'user'] : ['user', 'admin']
  return groups
    .map((group) => ({
      group,
      items: itemsOf(
        group,
        table.filter((screen) => screen.menu?.group === group && holdsAny(held, screen.codes ?? [])),
      ),
    }))
    .filter((menu) => menu.items.length > 0)
}

function itemsOf(group: Menu['group'], visible: readonly Screen[]): MenuItem[] {
  const items: MenuItem[] = []
  for (const screen of visible) {
    const { icon = '', parent } = screen.menu ?? {}
    const item: MenuItem = { title: screen.title, icon, path: screen.path, children: [] }
    if (!parent) items.push(item)
    else {
      const holder = items.find((one) => one.title === parent)
      if (holder) holder.children.push(item)
      else items.push({ title: parent, icon, children: [item] })
    }
  }
  return items.sort((a, b) => place(group, a) - place(group, b))
}

/** The first menu item, or its first child; whoever sees none gets the account. */
export function initialRoute(user: Pick<CurrentUser, 'permissions' | 'staff'>): string {
  const first = menusFor(user)[0]?.items[0]
  return first?.path ?? first?.children[0]?.path ?? '/dashboard/account-settings'
}
