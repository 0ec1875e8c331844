import { Tree, type TreeProps } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { moveCategory, type StaffCategory } from '#contract/reference/categories.ts'
import { ancestorsOf, branchesOf, type Node, placeOf } from '#web/kit/dashboard/category/category-branches.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './category-tree.module.css'

interface Props {
  /** What the filters left; everything without filters. */
  rows: readonly StaffCategory[]
  all: readonly StaffCategory[]
  isFiltered: boolean
  opened: number | undefined
  /** Stands beside the tree. */
  children: ReactNode
}

/** The tree to walk, open and drag in. A filtered tree shows only a part, so nothing is dragged in it. */
export function CategoryTree({ rows, all, isFiltered, opened, children }: Props) {
  const t = useT('category')
  const textIn = useTextIn()
  const edit = useOpened('edit')
  const { revalidate } = useRevalidator()
  const [expanded, setExpanded] = useState<readonly number[]>(() => ancestorsOf(all, opened))
  const branches = useMemo(() => branchesOf(rows), [rows])
  const drop: NonNullable<TreeProps<Node>['onDrop']> = async ({ dragNode, node, dropToGap, dropPosition }) => {
    const target = dropToGap
      ? placeOf(all, dragNode.key, node.key, dropPosition > Number(node.pos.split('-').at(-1)))
      : { parentId: node.key, position: 0 }
    try {
      await ask(moveCategory, {
        params: { id: dragNode.key },
        body: { ...target, rowVersion: dragNode.row.rowVersion },
      })
      message(t('moved'))
    } catch (error) {
      toastError(error)
    }
    await revalidate()
  }
  return (
    <div className={styles.split} data-beside={children ? true : undefined}>
      <div className={styles.tree}>
        <Tree<Node>
          aria-label={t('tree')}
          treeData={branches}
          blockNode
          height={Math.max(360, window.innerHeight - 230)}
          itemHeight={36}
          selectedKeys={opened ? [opened] : []}
          expandedKeys={isFiltered ? rows.map((row) => row.id) : [...expanded]}
          onExpand={(keys) => setExpanded(keys.map(Number))}
          onSelect={(_, { node }) => edit.open(node.key)}
          draggable={isFiltered ? false : { icon: false, nodeDraggable: (node) => isNode(node) && node.row.can.move }}
          onDrop={drop}
          titleRender={({ row }) => (
            <span className={styles.node}>
              {row.pictureUrl && <img src={row.pictureUrl} alt="" width={24} height={24} loading="lazy" />}
              <span className={styles.name}>{textIn(row.name)}</span>
              {row.childCount > 0 && <small>{row.childCount}</small>}
              {row.status !== 'active' && (
                <StatusTag tone={row.status === 'hidden' ? 'attention' : 'over'}>{t(row.status)}</StatusTag>
              )}
            </span>
          )}
        />
      </div>
      {children && <div className={styles.beside}>{children}</div>}
    </div>
  )
}

const isNode = (node: object): node is Node => 'row' in node
