import { Drawer } from 'antd'
import { Link } from 'react-router'
import type { AuditDetail } from '#contract/identity/audit.ts'
import { formatDateTime } from '#uz/date.ts'
import { DifferenceTable } from '#web/kit/dashboard/form/difference-table.tsx'
import { useAuditNames } from '#web/kit/dashboard/history/audit-names.ts'
import { type Opened, useOpened } from '#web/kit/dashboard/list/opened.ts'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { useClientState } from '#web/shell/client-state.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './audit.module.css'
import { useAuditFields } from './audit-fields.ts'
import { objectPath } from './audit-object-path.ts'

/** One event: who, where from, what it changed, and its seal. */
export function AuditDrawer({ opened }: { opened: Opened<AuditDetail> | undefined }) {
  const t = useT('audit')
  const kit = useT('kit')
  const { labels, nameValues } = useAuditFields()
  const { close } = useOpened('edit')
  const event = opened?.row
  if (!event) return null
  return (
    <Drawer
      open
      title={t('detail', { id: event.id })}
      onClose={close}
      size={560}
      styles={{ wrapper: { maxWidth: '100vw' } }}
    >
      <Facts event={event} />
      <Links event={event} />
      <h3 className={styles.heading}>{t('changes')}</h3>
      {Object.keys(event.changes).length > 0 ? (
        <DifferenceTable
          changes={nameValues(event.changes)}
          labels={labels}
          heads={[kit('field'), kit('before'), kit('after')]}
        />
      ) : (
        <p>{t('no-changes')}</p>
      )}
    </Drawer>
  )
}

function Facts({ event }: { event: AuditDetail }) {
  const t = useT('audit')
  const kit = useT('kit')
  const { actionName, typeName } = useAuditNames()
  const { stateName } = useAuditFields()
  const { position, sealedAt } = event
  const facts: [string, string | null][] = [
    [t('at'), formatDateTime(event.at)],
    [t('actor'), event.actorName ?? kit('system')],
    [t('on-behalf'), event.onBehalfOfName],
    [t('organization'), event.organizationName],
    [t('action'), actionName(event.action)],
    [t('object'), `${typeName(event.objectType)} · ${event.objectId}`],
    [
      t('state'),
      event.fromState || event.toState ? `${stateName(event.fromState)} → ${stateName(event.toState)}` : null,
    ],
    [t('reason'), event.reason],
    [t('ip'), event.ip || null],
    [t('device'), event.device || null],
    [
      t('seal'),
      position !== null && sealedAt ? t('sealed-at', { position, at: formatDateTime(sealedAt) }) : t('waits'),
    ],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
      {event.hash && (
        <>
          <dt>{t('hash')}</dt>
          <dd className={styles.code}>{event.hash}</dd>
        </>
      )}
    </dl>
  )
}

function Links({ event: { objectType, objectId } }: { event: AuditDetail }) {
  const t = useT('audit')
  const lang = useLanguage()
  const user = useClientState((state) => state.user)
  const path = user && objectPath(objectType, objectId, user)
  return (
    <p className={styles.links}>
      {path && <Link to={inLanguage(lang, path)}>{t('open-object')}</Link>}
      <Link to={`?${new URLSearchParams({ objectType, objectId })}`}>{t('same-object')}</Link>
    </p>
  )
}

export function SealTag({ position }: { position: number | null }) {
  const t = useT('audit')
  return <StatusTag tone={position === null ? 'wait' : 'good'}>{t(position === null ? 'waits' : 'sealed')}</StatusTag>
}
