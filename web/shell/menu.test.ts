import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { systemRoles } from '#contract/identity/rights/roles.ts'
import { allPermissionCodes, Permission } from '#contract/permissions.ts'
import { screens } from '../screens.ts'
import { initialRoute, menusFor } from './menu.ts'

const paths = (permissions: number[], staff = true, everywhere = true) =>
  menusFor({ permissions, everywhere, staff }).flatMap((menu) =>
    menu.items.flatMap((item) => [item, ...item.children]).flatMap((item) => item.path ?? []),
  )

describe('menus', () => {
  test('an item appears exactly when a needed permission is held, where it counts', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...allPermissionCodes)), fc.boolean(), (permissions, everywhere) => {
        const shown = new Set(paths(permissions, true, everywhere))
        for (const screen of screens) {
          if (!screen.menu) continue
          const counts = (code: number) => everywhere || !screen.republic?.includes(code)
          const open =
            !screen.codes?.length || screen.codes.some((code) => counts(code) && permissions.includes(code as never))
          const named = screen.menu.codes?.some((code) => permissions.includes(code as never)) ?? true
          expect(shown.has(screen.path)).toBe(open && named)
        }
      }),
    )
  })

  test('staff see the admin group first', () => {
    const admin = systemRoles.find((role) => role.code === 'system-admin')
    expect(menusFor({ permissions: [...(admin?.permissions ?? [])], everywhere: true, staff: true })[0]?.group).toBe(
      'admin',
    )
  })

  test('the hub of webinars is the title of its group: the children stay the two of the specification', () => {
    const group = (permissions: number[]) =>
      menusFor({ permissions, everywhere: true, staff: false })
        .flatMap(({ items }) => items)
        .find(({ title }) => title === 'menu.webinars')
    const both = group([Permission.ParticipationBase, Permission.WebinarOrganize])
    expect(both?.path).toBe('/dashboard/webinars')
    expect(both?.children.map(({ title }) => title)).toEqual(['menu.my-webinars', 'menu.webinars-and-seminars'])
    expect(group([Permission.WebinarOrganize])?.path).toBeUndefined()
  })

  test('the regions screen exists but is in no menu', () => {
    const territories = paths([8000]).filter((path) => path.startsWith('/dashboard/territories/'))
    expect(territories).toEqual(['/dashboard/territories/districts', '/dashboard/territories/neighborhoods'])
  })
})

test('the initial route is the first item or its first child; deals of one’s own need no code', () => {
  expect(initialRoute({ permissions: [10000, 5001], everywhere: true, staff: true })).toBe('/dashboard/category')
  expect(initialRoute({ permissions: [8000], everywhere: true, staff: true })).toBe('/dashboard/territories/districts')
  const open = screens.find((screen) => screen.menu?.parent === 'menu.my-deals' && !screen.codes)
  expect(initialRoute({ permissions: [], everywhere: true, staff: false })).toBe(open?.path)
})
