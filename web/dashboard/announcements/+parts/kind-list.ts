import type { AnnouncementKindName } from '#contract/announcements/kinds.ts'
import type { MineRow } from '#contract/announcements/mine.ts'

/** What the list of one kind has of its own. */
export interface KindList {
  kind: AnnouncementKindName
  /** What its content has to say in one line beside the title: pay, price, places. */
  useSummary: () => (row: MineRow, names: Readonly<Record<string, string>>) => string
  /** Whether categories of the tree sort it. */
  byCategory?: true
  /** What only this kind does with a row, as menu entries. */
  useDoings?: () => (row: MineRow) => readonly { key: string; label: string; run: () => unknown }[]
  /** Whether suitable others are looked for. */
  matched?: true
}
