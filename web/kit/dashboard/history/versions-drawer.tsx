import { Button, Drawer } from 'antd'
import type { ReactNode } from 'react'
import { formatDateTime } from '#uz/date.ts'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './versions-drawer.module.css'

export interface Version {
  version: number
  /** Null: nobody saved it, it came with the code. */
  at: string | null
  byName: string | null
  comment: string
}

interface Props<V extends Version> {
  title: string
  /** Newest first. */
  versions: readonly V[]
  current: number
  nameOf: (version: V) => string
  currentLabel: string
  view: (version: V) => ReactNode
  restore: { label: string; run: (version: V) => void } | undefined
  onClose: () => void
}

/** Versions with who, when and why; any but the one in force may be brought back. */
export function VersionsDrawer<V extends Version>(props: Props<V>) {
  const { title, versions, current, nameOf, currentLabel, view, restore, onClose } = props
  const t = useT('kit')
  return (
    <Drawer open title={title} onClose={onClose} size={560} styles={{ wrapper: { maxWidth: '100vw' } }}>
      <ol className={styles.versions}>
        {versions.map((version) => (
          <li key={version.version}>
            <p className={styles.head}>
              <b>{nameOf(version)}</b>
              {version.version === current && <StatusTag tone="good">{currentLabel}</StatusTag>}
            </p>
            {version.at && (
              <p className={styles.by}>
                {formatDateTime(version.at)} · {version.byName ?? t('system')}
              </p>
            )}
            {version.comment && <p className={styles.by}>{t('reason', { reason: version.comment })}</p>}
            <div className={styles.view}>{view(version)}</div>
            {restore && version.version !== current && (
              <Button
                size="small"
                aria-label={`${restore.label}: ${nameOf(version)}`}
                onClick={() => restore.run(version)}
              >
                {restore.label}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Drawer>
  )
}
