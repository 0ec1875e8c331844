import {
  Apple,
  Beef,
  Bug,
  Coins,
  Droplets,
  Fish,
  Leaf,
  type LucideIcon,
  Milk,
  Sprout,
  Tractor,
  TreeDeciduous,
  Truck,
  Warehouse,
  Wheat,
} from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './newsroom.module.css'

/** Drawings a category of courses may have, by the names that are kept. */
const drawings = {
  sprout: Sprout,
  wheat: Wheat,
  apple: Apple,
  tree: TreeDeciduous,
  leaf: Leaf,
  droplets: Droplets,
  bug: Bug,
  beef: Beef,
  milk: Milk,
  fish: Fish,
  tractor: Tractor,
  warehouse: Warehouse,
  truck: Truck,
  coins: Coins,
} as const satisfies Record<string, LucideIcon>

type IconName = keyof typeof drawings
export const categoryIcons = Object.keys(drawings) as IconName[]
const isKnown = (name: string): name is IconName => name in drawings

interface Props {
  icon: string
  /** Of a category inside another. */
  inner?: boolean
  children: ReactNode
}

export function CategoryIcon({ icon, inner = false, children }: Props) {
  const Drawing = isKnown(icon) ? drawings[icon] : Leaf
  return (
    <span className={styles.category} data-inner={inner || undefined}>
      <Drawing size={18} aria-hidden />
      {children}
    </span>
  )
}
