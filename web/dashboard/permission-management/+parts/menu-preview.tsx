import { menusFor } from '#web/shell/menu.ts'
import { useT, useTextOfKey } from '#web/shell/texts.ts'
import styles from './permission-tree.module.css'

/** The very menu the shell will draw for whoever holds these codes and no others. */
export function MenuPreview({ permissions, staff }: { permissions: readonly number[]; staff: boolean }) {
  const t = useT('roles')
  const menu = useT('menu')
  const text = useTextOfKey()
  const menus = menusFor({ permissions: [...permissions], everywhere: true, staff })
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <h4>{t('preview')}</h4>
      {menus.length === 0 && <p>{t('preview-empty')}</p>}
      {menus.map(({ group, items }) => (
        <div key={group}>
          <h5>{menu(`group-${group}`)}</h5>
          <ul>
            {items.map((item) => (
              <li key={item.title}>
                {text(item.title)}
                {item.children.length > 0 && `: ${item.children.map((child) => text(child.title)).join(', ')}`}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
