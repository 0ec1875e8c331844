import { Drawer } from 'antd'
import { Fragment, type ReactNode } from 'react'
import type { Column } from '#web/kit/dashboard/list/list-screen.tsx'
import styles from './clearing.module.css'

interface Props<Row> {
  title: string
  row: Row
  columns: readonly Column<Row>[]
  children?: ReactNode
  footer?: ReactNode
  onClose: () => void
}

/** A row whole, with what may be done about it. */
export function FactsDrawer<Row>({ title, row, columns, children, footer, onClose }: Props<Row>) {
  return (
    <Drawer
      open
      title={title}
      onClose={onClose}
      size={560}
      footer={footer && <div className={styles.steps}>{footer}</div>}
      styles={{ wrapper: { maxWidth: '100vw' } }}
    >
      <dl className={styles.facts}>
        {columns.map((column) => (
          <Fragment key={column.key}>
            <dt>{column.title}</dt>
            <dd>{column.render(row)}</dd>
          </Fragment>
        ))}
      </dl>
      {children && <div className={styles.stack}>{children}</div>}
    </Drawer>
  )
}
