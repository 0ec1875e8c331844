import type { TreeDataNode } from 'antd'
import type { StaffCategory } from '#contract/reference/categories.ts'

export interface Node extends Pick<TreeDataNode, 'selectable'> {
  key: number
  row: StaffCategory
  /** The browser's own hint; without it the tree writes dashes. */
  title: string
  children: Node[]
}

type Placed = Pick<StaffCategory, 'id' | 'parentId'>

/** The flat list as branches; one whose parent is not in the list stands at the top. */
export function branchesOf(rows: readonly StaffCategory[]): Node[] {
  const nodes = new Map<number, Node>(
    rows.map((row) => [row.id, { key: row.id, title: row.name.uz, row, children: [] }]),
  )
  const top: Node[] = []
  for (const node of nodes.values()) {
    const parent = node.row.parentId === null ? undefined : nodes.get(node.row.parentId)
    if (parent) parent.children.push(node)
    else top.push(node)
  }
  return top
}

export function ancestorsOf(rows: readonly Placed[], id: number | undefined): number[] {
  const parentId = rows.find((row) => row.id === id)?.parentId
  return parentId ? [...ancestorsOf(rows, parentId), parentId] : []
}

/** Itself and everything below it: it may hang under none of them. */
export function withinOf(rows: readonly Placed[], id: number): Set<number> {
  const within = new Set([id])
  // Parents come before their children in the list.
  for (const row of rows) if (row.parentId !== null && within.has(row.parentId)) within.add(row.id)
  return within
}

export interface Place {
  parentId: number | null
  /** Among the children of the parent, not counting the one that moves. */
  position: number
}

/** Before or after another category. */
export function placeOf(rows: readonly Placed[], moving: number, beside: number, after: boolean): Place {
  const parentId = rows.find((row) => row.id === beside)?.parentId ?? null
  const siblings = rows.filter((row) => row.parentId === parentId && row.id !== moving)
  const at = siblings.findIndex((row) => row.id === beside)
  return { parentId, position: after ? at + 1 : at }
}

/** One step up or down among its siblings; undefined at the end. */
export function stepOf(rows: readonly Placed[], id: number, step: 1 | -1): Place | undefined {
  const parentId = rows.find((row) => row.id === id)?.parentId ?? null
  const siblings = rows.filter((row) => row.parentId === parentId)
  const position = siblings.findIndex((row) => row.id === id) + step
  return position < 0 || position >= siblings.length ? undefined : { parentId, position }
}
