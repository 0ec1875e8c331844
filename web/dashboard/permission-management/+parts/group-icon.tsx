import {
  BookOpen,
  Building2,
  CalendarDays,
  ChartColumn,
  CircleCheck,
  ClipboardList,
  Coins,
  FileText,
  Folder,
  FolderTree,
  Landmark,
  Layers,
  LayoutTemplate,
  Lock,
  type LucideIcon,
  Megaphone,
  Monitor,
  Newspaper,
  Phone,
  Rocket,
  Settings,
  ShieldCheck,
  ShoppingBasket,
  Sprout,
  Star,
  Store,
  Users,
} from 'lucide-react'
import type { GroupIcon } from '#contract/identity/permission-bundles.ts'

const icons: Record<GroupIcon, LucideIcon> = {
  users: Users,
  shield: ShieldCheck,
  building: Building2,
  basket: ShoppingBasket,
  megaphone: Megaphone,
  calendar: CalendarDays,
  check: CircleCheck,
  store: Store,
  file: FileText,
  bank: Landmark,
  coins: Coins,
  newspaper: Newspaper,
  book: BookOpen,
  tree: FolderTree,
  layout: LayoutTemplate,
  settings: Settings,
  lock: Lock,
  chart: ChartColumn,
  sprout: Sprout,
  star: Star,
  rocket: Rocket,
  layers: Layers,
  clipboard: ClipboardList,
  monitor: Monitor,
  phone: Phone,
  folder: Folder,
}
const byName = new Map<string, LucideIcon>(Object.entries(icons))

export function GroupIconView({ name, label }: { name: string; label?: string }) {
  const Icon = byName.get(name) ?? Folder
  const style = { verticalAlign: '-3px', marginRight: 6 }
  return label ? (
    <Icon size={18} style={style} aria-label={label} role="img" />
  ) : (
    <Icon size={18} style={style} aria-hidden />
  )
}
